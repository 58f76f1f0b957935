import { z } from "zod";
import type { Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectKnownReasons } from "~/db/repositories/connections/driver-reasons";
import { insertIdempotencyKey, selectIdempotencyKey } from "~/db/repositories/jobs/idempotency-keys";
import { findReason } from "~/domain/connections/driver-app/find-reason";
import { bookedWithTrip, describeStep, STEP_ROWS } from "~/domain/connections/driver-app/rules-step";
import { commitJob, insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { emit, NO_EFFECTS } from "~/domain/jobs/jobs/job-events";
import { lifecycleFacts, toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveJob } from "~/domain/jobs/jobs/lifecycle/move";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { proofEffects } from "~/domain/jobs/jobs/pod/proof-writes";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { toRaceError } from "~/domain/kernel/operations/race-errors";
import type { SubContractorActor } from "~/shared/actor";
import { conflict, validation } from "~/shared/errors";
import { subContractorText } from "~/shared/texts/sub-contractors";
import type { Ctx } from "~/tenancy/ctx";
import { findLinkToUse } from "./find-link";
import { findOwnPlace, type OwnPlace } from "./find-place";
import { assertOwnUploads } from "./link-files";
import { decideCarrierStep } from "./rules-work";
import { stepInput } from "./schemas";

type Step = z.output<typeof stepInput>;

/** `already`: the same report has arrived before. */
interface Taken {
	outcome: "applied" | "already";
}

/**
 * Takes a job a step further for its sub-contractor, by the life cycle that drivers and the office have, with its proof. The same `uid`
 * again changes nothing. Throws 404, 409 for a job in no status for it, 422 and 429.
 */
export const takeCarrierStep = definePlatformOperation({
	access: "open",
	input: stepInput,
	response: z.object({ outcome: z.enum(["applied", "already"]) }),
	message: subContractorText.reported,
	async run({ platform, input }): Promise<Taken> {
		const { ctx } = await findLinkToUse(platform, input.token);
		const key = `sub_contractor ${ctx.actor.sub_contractor_id} ${input.uid}`;
		const [[claimed], reasons] = await read(ctx.d1, [selectIdempotencyKey(key), selectKnownReasons()]);
		if (claimed) return { outcome: "already" };
		const reason = findReason(reasons, "failure", input.reason);
		if (input.reason && reason === null) throw validation({ reason: subContractorText.unknownReason });
		assertOwnUploads(ctx, [input.signature, ...input.pictures]);
		const claim = insertIdempotencyKey(ctx, { key, verb: `step ${input.step}`, request_hash: "" });
		try {
			const { place, job } = await findOwnPlace(ctx, input.id);
			if (place.is_completed || place.is_planned) throw conflict(subContractorText.notOpen);
			await commitStep(ctx, input, { place, job, reason, claim });
		} catch (error) {
			// The same report in another call may have been first, whatever this one was refused for.
			const [[since]] = await read(ctx.d1, [selectIdempotencyKey(key)]);
			if (since) return { outcome: "already" };
			throw await toRaceError(ctx, error);
		}
		return { outcome: "applied" };
	},
});

async function commitStep(
	ctx: Ctx<SubContractorActor>,
	step: Step,
	{ place, job, reason, claim }: { place: OwnPlace; job: JobView; reason: string | null; claim: Statement },
): Promise<void> {
	const isOwnPlace = place.placed_job_id === job.id;
	const facts = lifecycleFacts(job);
	const decision = decideCarrierStep(
		step.step,
		{ ...(isOwnPlace ? facts : bookedWithTrip(facts)), mode: job.mode },
		toJobActor(ctx.actor),
	);
	if (decision && !decision.ok) throw conflict(decision.reason);
	const row = STEP_ROWS[step.step];
	const stop = row.stop ?? step.stop ?? null;
	const text = [
		describeStep(step.step, stop, stop === null ? null : job[`${stop}_town`] || null),
		...[reason, step.notes].filter((part) => part !== null),
	].join("; ");
	const key = { id: job.id };
	const proof = proofEffects(ctx, {
		...step,
		job_id: job.id,
		type: row.proof ?? (step.stop === "delivery" ? 1 : 0),
		work_day_id: null,
	});
	const failed = step.step === "failed" ? emit(ctx, { type: "jobFailed", job, what: text }) : NO_EFFECTS;
	const writes = [claim, insertActivity(ctx, key, row.activity, text), ...proof.writes, ...failed.writes];
	if (decision)
		await moveJob(ctx, job, decision, {
			kind: "mobileChange",
			version: job.version,
			extraWrites: writes,
			extraChanges: [...proof.changes, ...failed.changes],
			removedAllocation: isOwnPlace ? { table: "sub_contractor_job", id: place.id } : undefined,
		});
	else
		await commitJob(ctx, key, writes, [jobChange("mobileChange", key), ...proof.changes, ...failed.changes]);
}
