import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db, insertSelect } from "../builder";
import type { Query } from "../read";
import { undo_step, user } from "../tenant";
import type { WriteContext } from "./stamps";

interface UndoStepValues {
	user_id: number;
	title: string;
	expires_at: string;
}

/** Stores what undoes a change, and returns the step. */
export const insertUndoStep = ({ now }: WriteContext, step: UndoStepValues, before: readonly unknown[]) =>
	db
		.insert(undo_step)
		.values({ ...step, before, created_at: now.toISOString() })
		.returning({ id: undo_step.id, expires_at: undo_step.expires_at });

/** Stores what undoes a change of jobs, with the versions the jobs have at the end of the batch, and returns the step. */
export const insertUndoStepOfBatch = (
	{ now }: WriteContext,
	{ user_id, title, expires_at }: UndoStepValues,
	before: readonly { id: number }[],
): Query<Pick<typeof undo_step.$inferSelect, "id" | "expires_at">> =>
	insertSelect(
		undo_step,
		{
			user_id: sql`${user.id}`,
			title,
			before: sql`(SELECT json_group_array(json_set(s.value, '$.version', j.version) ORDER BY s.key)
				FROM json_each(${JSON.stringify(before)}) s JOIN job j ON j.id = s.value ->> 'id')`,
			expires_at,
			created_at: now.toISOString(),
		},
		sql`FROM ${user} WHERE ${eq(user.id, user_id)} RETURNING id, expires_at`,
	);

/** Marks a user's step as undone and returns it, once and in time. */
export const startUndoStep = ({ now }: WriteContext, id: number, user_id: number | null) =>
	db
		.update(undo_step)
		.set({ undone_at: now.toISOString() })
		.where(
			and(
				eq(undo_step.id, id),
				sql`${undo_step.user_id} = ${user_id}`,
				isNull(undo_step.undone_at),
				gt(undo_step.expires_at, now.toISOString()),
			),
		)
		.returning({ before: undo_step.before });

/** Selects when a user's step was undone. */
export const selectUndoStep = (id: number, user_id: number | null) =>
	db
		.select({ undone_at: undo_step.undone_at })
		.from(undo_step)
		.where(and(eq(undo_step.id, id), sql`${undo_step.user_id} = ${user_id}`));
