import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant, NOW } from "../columns/types";
import { login } from "./logins";

/** The authenticator app of a login. It counts once the first code has confirmed it. */
export const second_factor = sqliteTable("second_factor", {
	login_id: integer()
		.primaryKey()
		.references(() => login.id, { onDelete: "cascade" }),
	/** The shared secret, sealed. */
	secret: text().notNull(),
	/** The step of the last accepted code, as a code works once. */
	last_step: integer().notNull().default(0),
	confirmed_at: instant(),
	created_at: instant().notNull().default(NOW),
});

/** A code that replaces the authenticator app once. Only its hash is stored. */
export const recovery_code = sqliteTable(
	"recovery_code",
	{
		login_id: integer()
			.notNull()
			.references(() => login.id, { onDelete: "cascade" }),
		code_hash: text().notNull(),
		used_at: instant(),
	},
	(t) => [primaryKey({ columns: [t.login_id, t.code_hash] })],
);
