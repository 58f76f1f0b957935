import { z } from "zod";
import { commit, type Statement, UniqueViolation } from "~/db/commit";
import { type RowOf, read, returnedRows } from "~/db/read";
import {
	countRefusedWrites,
	insertAppliedWrite,
	insertRefusedWrite,
	selectWriteOutcomes,
} from "~/db/repositories/planning/driver-writes";
import { defineOperation, parseInput } from "~/domain/kernel/operations/operation";
import { toRaceError } from "~/domain/kernel/operations/race-errors";
import { allDrivers } from "~/domain/kernel/permissions/access";
import type { DriverActor } from "~/shared/actor";
import { organizerChange } from "~/shared/changes/organizer-change";
import { isAppError } from "~/shared/errors";
import { driverAppText } from "~/shared/texts/driver-app";
import type { Ctx } from "~/tenancy/ctx";
import { announceLateness } from "./announce-lateness";
import type { Applied } from "./apply";
import { applyCheck } from "./apply-check";
import { applyMessage, applyMessageConfirm, applyMessageRead } from "./apply-message";
import { applyStep } from "./apply-step";
import { applyActivity, applyClockIn, applyClockOut, applyFuel, applyNightOut } from "./apply-workday";
import { correctMoment, orderByMoment } from "./rules-moment";
import {
	type DriverWrite,
	driverWrite,
	driverWritesInput,
	type WriteResult,
	writeResult,
} from "./write-schemas";

/** A call makes at most some hundred trips to the database; what is beyond comes with the device's next call. */
const MAX_APPLIED = 150;
/** So many refused writes of a driver wait for the office; more stay on the device until it has dealt with some. */
const MAX_REFUSED = 1000;
/** Someone else may save the same row at the same moment. */
const MAX_TRIES = 3;

/**
 * Applies what a driver's device reports, in the order in which it happened, whatever the order in which it was sent. Each write is
 * answered on its own: the same one again changes nothing, and one that is refused is stored for the office with all its content.
 */
export const applyDriverWrites = defineOperation({
	access: allDrivers,
	input: driverWritesInput,
	response: z.object({ results: z.array(writeResult) }),
	async run({ ctx, input }): Promise<{ results: WriteResult[] }> {
		const sentAt = new Date(input.sent_at);
		const writes = firstOfEach(input.writes).map((sent) => readWrite(sent, { sentAt, now: ctx.now }));
		const { driver_id } = ctx.actor;
		const uids = writes.map(({ uid }) => uid);
		const [stored, [waiting]] = await read(ctx.d1, [
			selectWriteOutcomes(driver_id, uids),
			countRefusedWrites(driver_id),
		]);
		const outcomes = new Map(stored.map((row) => [row.uid, toKnownResult(row)]));
		const open = orderByMoment(writes.map(({ at }) => at)).flatMap((index) => {
			const write = writes[index];
			return write && !outcomes.has(write.uid) ? [write] : [];
		});
		let refused = waiting?.n ?? 0;
		const applied: DriverWrite[] = [];
		for (const write of open.slice(0, MAX_APPLIED)) {
			const result = await settle(ctx, write, { canRefuse: refused < MAX_REFUSED });
			outcomes.set(write.uid, result);
			if (result.outcome === "refused") refused += 1;
			if (result.outcome === "applied" && write.write) applied.push(write.write);
		}
		ctx.waitUntil(announceLateness(ctx, applied));
		return {
			results: input.writes.map(({ uid }) => outcomes.get(uid) ?? { uid, outcome: "later", reason: null }),
		};
	},
});

/** The answer to a write whose outcome is stored. */
const toKnownResult = ({ uid, outcome, reason }: RowOf<typeof selectWriteOutcomes>): WriteResult => ({
	uid,
	outcome: outcome === "applied" ? "already" : "refused",
	reason,
});

const firstOfEach = <Sent extends { uid: string }>(writes: readonly Sent[]): Sent[] =>
	[...new Map(writes.toReversed().map((write) => [write.uid, write])).values()].toReversed();

/** A write as it was sent, with its moment; `problem` is why it cannot be applied at all. */
interface ReadWrite {
	uid: string;
	at: Date;
	sent: Record<string, unknown>;
	write: DriverWrite | null;
	problem: string | null;
}

function readWrite(
	sent: { uid: string } & Record<string, unknown>,
	clocks: { sentAt: Date; now: Date },
): ReadWrite {
	const parsed = parseWrite(sent);
	if (typeof parsed === "string")
		return { uid: sent.uid, at: clocks.now, sent, write: null, problem: parsed };
	const moment = correctMoment(new Date(parsed.at), clocks);
	return moment.ok
		? { uid: sent.uid, at: moment.at, sent, write: parsed, problem: null }
		: { uid: sent.uid, at: new Date(parsed.at), sent, write: parsed, problem: moment.reason };
}

/** The write, or what is wrong with it in a sentence. */
export function parseWrite(sent: unknown): DriverWrite | string {
	try {
		return parseInput(driverWrite, sent);
	} catch (error) {
		if (!isAppError(error)) throw error;
		const fields = z.record(z.string(), z.array(z.string())).safeParse(error.data);
		const [first] = fields.success ? Object.entries(fields.data) : [];
		return first ? `${first[0]}: ${first[1][0] ?? ""}` : driverAppText.invalid;
	}
}

/** Applies or refuses a write. Without `canRefuse`, one that does not fit is neither: the device sends it again. */
async function settle(
	ctx: Ctx<DriverActor>,
	read: ReadWrite,
	{ canRefuse }: { canRefuse: boolean },
): Promise<WriteResult> {
	const { uid, write, problem } = read;
	const refuse = async (reason: string): Promise<WriteResult> =>
		canRefuse ? await storeRefused(ctx, read, reason) : { uid, outcome: "later", reason: null };
	if (write === null || problem !== null) return await refuse(problem ?? driverAppText.invalid);
	const claim = insertAppliedWrite(ctx, {
		driver_id: ctx.actor.driver_id,
		uid,
		type: write.type,
		...subjectOf(write),
		happened_at: read.at.toISOString(),
	});
	for (let attempt = 1; ; attempt += 1) {
		try {
			return { uid, outcome: await applyWrite(ctx, write, read.at, claim), reason: null };
		} catch (thrown) {
			if (thrown instanceof UniqueViolation) return await readResult(ctx, uid);
			const error = await toRaceError(ctx, thrown);
			if (!isAppError(error) || error.status >= 500) throw thrown;
			if (error.code === "stale" && attempt < MAX_TRIES) continue;
			return await refuse(error.message);
		}
	}
}

/** What has become of a write in another call that came at the same moment. */
async function readResult(ctx: Ctx<DriverActor>, uid: string): Promise<WriteResult> {
	const [[row]] = await read(ctx.d1, [selectWriteOutcomes(ctx.actor.driver_id, [uid])]);
	return row ? toKnownResult(row) : { uid, outcome: "already", reason: null };
}

/**
 * Stores what was refused with all its content, so that no signature or picture is lost. A write that another call has applied at the
 * same moment does not fit any more, and is answered as applied.
 */
async function storeRefused(
	ctx: Ctx<DriverActor>,
	{ uid, at, sent, write }: ReadWrite,
	reason: string,
): Promise<WriteResult> {
	const type = write?.type ?? (typeof sent.type === "string" ? sent.type.slice(0, 40) : "unknown");
	const { driver_id } = ctx.actor;
	const stored = selectWriteOutcomes(driver_id, [uid]);
	const { results } = await commit(
		ctx,
		[
			insertRefusedWrite(ctx, {
				driver_id,
				uid,
				type,
				...(write ? subjectOf(write) : { work_day_id: null, job_id: null }),
				happened_at: at.toISOString(),
				reason,
				payload: sent,
			}),
			stored,
		],
		[organizerChange("driverAction", { entity: "driver", entity_id: driver_id }, { driver_id })],
	);
	const [row] = returnedRows(stored, results.at(-1));
	return row ? toKnownResult(row) : { uid, outcome: "refused", reason };
}

const subjectOf = (write: DriverWrite) => ({
	work_day_id: "work_day_id" in write ? write.work_day_id : null,
	job_id: "job_id" in write ? (write.job_id ?? null) : null,
});

/** Applies one write as the driver's, with the statement that claims it in its batch. Throws 409 with why it is not possible. */
export function applyWrite(
	ctx: Ctx<DriverActor>,
	write: DriverWrite,
	at: Date,
	claim: Statement,
): Promise<Applied> {
	switch (write.type) {
		case "clock_in":
			return applyClockIn({ ctx, write, at, claim });
		case "clock_out":
			return applyClockOut({ ctx, write, at, claim });
		case "activity":
			return applyActivity({ ctx, write, at, claim });
		case "night_out":
			return applyNightOut({ ctx, write, at, claim });
		case "fuel":
			return applyFuel({ ctx, write, at, claim });
		case "check":
			return applyCheck({ ctx, write, at, claim });
		case "step":
			return applyStep({ ctx, write, at, claim });
		case "message":
			return applyMessage({ ctx, write, at, claim });
		case "message_read":
			return applyMessageRead({ ctx, write, at, claim });
		case "message_confirm":
			return applyMessageConfirm({ ctx, write, at, claim });
	}
}
