import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, instant, NOW, nocase } from "../columns/types";

/** A company that is set up once the link mailed to its founder is used. Only the hash of the link is stored. */
export const pending_sign_up = sqliteTable(
	"pending_sign_up",
	{
		token_hash: text().primaryKey(),
		email: nocase().notNull(),
		company_name: text().notNull(),
		first_name: text().notNull(),
		last_name: text().notNull(),
		mobile: text().notNull(),
		password_hash: text().notNull(),
		/** The slug of the selected plan; null for the first published one. */
		plan: text(),
		/** Whether the new company begins with sample data. */
		with_sample_data: flag().notNull().default(1),
		/** The versions of the documents that the founder accepted. */
		terms_version: integer().notNull().default(0),
		privacy_version: integer().notNull().default(0),
		/** Network address of the request, stored with the acceptance of the terms. */
		address: text().notNull(),
		expires_at: instant().notNull(),
		used_at: instant(),
		created_at: instant().notNull().default(NOW),
	},
	(t) => [index("pending_sign_up_expiry").on(t.expires_at)],
);
