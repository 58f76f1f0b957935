import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/db/builder";
import { pending_sign_up } from "~/db/platform";
import type { Statement } from "~/db/statements";

/** Stores a company that waits for its founder's link. */
export const insertSignUp = (values: typeof pending_sign_up.$inferInsert): Statement =>
	db.insert(pending_sign_up).values(values);

/** Selects the company of a mailed link. */
export const selectSignUp = (token_hash: string) =>
	db.select().from(pending_sign_up).where(eq(pending_sign_up.token_hash, token_hash));

/** Uses the link of a company. */
export const markSignUpUsed = (token_hash: string, at: string): Statement =>
	db
		.update(pending_sign_up)
		.set({ used_at: at })
		.where(and(eq(pending_sign_up.token_hash, token_hash), isNull(pending_sign_up.used_at)));
