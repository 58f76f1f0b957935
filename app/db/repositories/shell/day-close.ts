import { and, desc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { actorId, raised, type WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { day_carry, day_close, user } from "~/db/tenant";

const byName = sql<
	string | null
>`nullif(trim(${user.first_name} || ' ' || coalesce(${user.last_name}, '')), '')`;

const CLOSED = {
	date: day_close.date,
	note: day_close.note,
	signed_at: day_close.signed_at,
	unseen: day_close.unseen,
	version: day_close.version,
	by: byName.as("by"),
};
const selectClosed = () => db.select(CLOSED).from(day_close).leftJoin(user, eq(user.id, day_close.signed_by));

/** Selects how a day was closed. */
export const selectDayClose = (date: string) => selectClosed().where(eq(day_close.date, date));

/** Selects the latest day before one, and not before another, that is signed off. */
export const selectClosedBefore = (date: string, from: string) =>
	selectClosed()
		.where(and(gte(day_close.date, from), lt(day_close.date, date), isNotNull(day_close.signed_at)))
		.orderBy(desc(day_close.date))
		.limit(1);

/** Selects what of a day is carried over. */
export const selectCarries = (date: string) =>
	db
		.select({
			step: day_carry.step,
			open: day_carry.open,
			reason: day_carry.reason,
			carried_at: day_carry.carried_at,
			by: byName.as("by"),
		})
		.from(day_carry)
		.leftJoin(user, eq(user.id, day_carry.carried_by))
		.where(eq(day_carry.date, date));

type Carry = Omit<typeof day_carry.$inferInsert, "carried_at" | "carried_by">;

/** Carries what is open of a step over, in the place of what was carried of it before. */
export const saveCarry = (ctx: WriteContext, carry: Carry): Statement => {
	const by = { carried_at: ctx.now.toISOString(), carried_by: actorId(ctx) };
	return db
		.insert(day_carry)
		.values({ ...carry, ...by })
		.onConflictDoUpdate({
			target: [day_carry.date, day_carry.step],
			set: { open: carry.open, reason: carry.reason, ...by },
		});
};

/** Takes back that a step is carried over. */
export const deleteCarry = (date: string, step: Carry["step"]): Statement =>
	db.delete(day_carry).where(and(eq(day_carry.date, date), eq(day_carry.step, step)));

type Sign = Pick<typeof day_close.$inferInsert, "date" | "note" | "unseen">;

/** Signs a day off that has the version as it was read, 0 for one that was never closed. */
export const signDay = (ctx: WriteContext, { date, ...sign }: Sign, version: number): Statement => {
	const values = { ...sign, signed_at: ctx.now.toISOString(), signed_by: actorId(ctx) };
	return version === 0
		? db.insert(day_close).values({ date, ...values })
		: db
				.update(day_close)
				.set({ ...values, version: raised(day_close.version, version) })
				.where(eq(day_close.date, date));
};

/** Opens a day again that was signed off, at the version as it was read. */
export const reopenDayRow = (date: string, version: number): Statement =>
	db
		.update(day_close)
		.set({ signed_at: null, signed_by: null, version: raised(day_close.version, version) })
		.where(eq(day_close.date, date));
