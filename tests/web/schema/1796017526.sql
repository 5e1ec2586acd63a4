BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('1796017526');
CREATE TABLE device_game (
	device VARCHAR(64) NOT NULL, 
	game_id INTEGER NOT NULL, 
	CONSTRAINT pk_device_game PRIMARY KEY (device, game_id), 
	CONSTRAINT fk_device_game_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "device_game" VALUES('a-device-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',1);
CREATE TABLE "game" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	code VARCHAR(8) NOT NULL, 
	created_at DATETIME NOT NULL, 
	form_token VARCHAR(64), 
	cards JSON NOT NULL, 
	rulings JSON NOT NULL, 
	setup INTEGER DEFAULT '0' NOT NULL, 
	deleted_at DATETIME, 
	deleted_by VARCHAR(64), 
	opened_at DATETIME NOT NULL, 
	CONSTRAINT uq_game_form_token UNIQUE (form_token), 
	CONSTRAINT uq_game_code UNIQUE (code)
);
INSERT INTO "game" VALUES(1,'01ABCDEF','2026-11-30 05:45:37.128816',NULL,'["largest-any", "three-colors", "most-levels"]','{"neighbor": "right"}',0,NULL,NULL,'2026-11-30 05:45:37.135143');
INSERT INTO "game" VALUES(2,'2GHJKMNP','2026-11-30 05:45:37.150881',NULL,'["largest-blue", "five-colors-level-1", "largest-any"]','{}',1,NULL,NULL,'2026-11-30 05:45:37.151447');
INSERT INTO "game" VALUES(3,'3QRSTVWX','2026-11-30 05:45:37.156328',NULL,'["neighbor-white", "second-largest", "one-color-side"]','{}',0,NULL,NULL,'2026-11-30 05:45:37.156882');
CREATE TABLE "player" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	game_id INTEGER NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	seat INTEGER, 
	board VARCHAR(60) NOT NULL, 
	version INTEGER NOT NULL, 
	CONSTRAINT uq_player_game_id_seat UNIQUE (game_id, seat), 
	CONSTRAINT fk_player_game_id_game FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "player" VALUES(1,1,'Ana',0,'OOBB OGGB WGGB WWYY / OBB GGB WGY / OB GB / O',1);
INSERT INTO "player" VALUES(2,1,'Бо',1,'OYBO G??G Y??B OOBO / YYG WGW YBO / G. WB / .',1);
INSERT INTO "player" VALUES(3,1,'青',2,'WGOY W??B O??B WBGO / GGO O?Y BBY / YY OY / .',1);
INSERT INTO "player" VALUES(4,2,'Eve',NULL,'OOBB OGGB WGGB WWYY / OBB GGB WGY / OB GB / O',1);
INSERT INTO "player" VALUES(5,2,'Max',0,'OO__ O??_ ____ ____ / ___ _?_ ___ / __ __ / _',1);
INSERT INTO "player" VALUES(6,3,'A',0,'',0);
INSERT INTO "player" VALUES(7,3,'B',1,'',0);
INSERT INTO "player" VALUES(8,3,'C',2,'',0);
INSERT INTO "player" VALUES(9,3,'D',3,'',0);
INSERT INTO "player" VALUES(10,2,'Uli',1,'',0);
CREATE TABLE presence (
	page VARCHAR(32) NOT NULL, 
	player_id INTEGER NOT NULL, 
	seen_at DATETIME NOT NULL, 
	CONSTRAINT pk_presence PRIMARY KEY (page), 
	CONSTRAINT fk_presence_player_id_player FOREIGN KEY(player_id) REFERENCES player (id) ON DELETE CASCADE
);
CREATE TABLE save (
	player_id INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	editor VARCHAR(64) NOT NULL, 
	seq BIGINT NOT NULL, 
	CONSTRAINT pk_save PRIMARY KEY (player_id, version), 
	CONSTRAINT fk_save_player_id_player FOREIGN KEY(player_id) REFERENCES player (id) ON DELETE CASCADE
);
INSERT INTO "save" VALUES(1,1,'a page',7);
INSERT INTO "save" VALUES(2,1,'a page',7);
INSERT INTO "save" VALUES(3,1,'a page',7);
CREATE TABLE transfer (
	device VARCHAR(64) NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	expires_at DATETIME NOT NULL, 
	CONSTRAINT pk_transfer PRIMARY KEY (device), 
	CONSTRAINT uq_transfer_token UNIQUE (token)
);
INSERT INTO "transfer" VALUES('a-device-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx','ZOSvliDXgxwSulvCKm-_0EZdbegpc2DkUl25GCr91t0','2026-12-01 05:45:37.160458');
CREATE INDEX ix_device_game_game_id ON device_game (game_id);
CREATE INDEX ix_presence_player_id ON presence (player_id);
CREATE INDEX ix_game_deleted_at ON game (deleted_at);
CREATE INDEX ix_game_deleted_by ON game (deleted_by);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('player',10);
INSERT INTO "sqlite_sequence" VALUES('game',3);
COMMIT;
