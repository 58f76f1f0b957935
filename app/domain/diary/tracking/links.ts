import { z } from "zod";
import { hashToken, randomToken } from "~/auth/tokens";
import { commit } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import { selectLiveJobOfCustomer } from "~/db/repositories/diary/current-jobs";
import {
	insertTrackingLink,
	selectTrackingLinks,
	withdrawTrackingLink,
} from "~/db/repositories/diary/tracking-links";
import { selectJobId } from "~/db/repositories/jobs/jobs";
import { insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { loadJob } from "~/domain/jobs/jobs/detail/load";
import { customerJobAccess, jobReadAccess, jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { textField } from "~/shared/contact/schemas";
import { conflict, forbidden, notFound } from "~/shared/errors";
import { idField, wholeNumberField } from "~/shared/input-fields";
import { DAY_MS } from "~/shared/time/durations.mjs";
import type { Ctx } from "~/tenancy/ctx";
import { LINK_DAYS } from "./rules";

const trackingLinkInput = z.object({
	job_id: idField.refine((value) => value !== null, "Name the job").transform(Number),
	/** Who the link is for. */
	label: textField(120),
	days: wholeNumberField(
		z.int("Not a whole number").min(1, "At least 1").max(LINK_DAYS.max, `At most ${LINK_DAYS.max}`),
	).default(LINK_DAYS.default),
});

/** A tracking link as the office sees it; its URL is returned only when it is created. */
export const trackingLinkResponse = z.object({
	id: z.int(),
	job_id: z.int(),
	label: z.string().nullable(),
	expires_at: z.string(),
	revoked_at: z.string().nullable(),
	last_opened_at: z.string().nullable(),
	opened: z.int(),
	created_at: z.string(),
	created_by_name: z.string().nullable(),
	active: z.boolean(),
});
export type TrackingLink = z.infer<typeof trackingLinkResponse>;

export const newTrackingLinkResponse = trackingLinkResponse.extend({ token: z.string(), url: z.string() });
export type NewTrackingLink = z.infer<typeof newTrackingLinkResponse>;

const toTrackingLink = (row: Omit<TrackingLink, "active">, now: Date): TrackingLink => ({
	...row,
	active: row.revoked_at === null && row.expires_at > now.toISOString(),
});

/** Creates a link to follow one job without signing in. The token names the company and is stored as a hash. Throws 404. */
export const createTrackingLink = defineOperation({
	access: jobWriteAccess,
	input: trackingLinkInput,
	response: newTrackingLinkResponse,
	message: "Tracking link created",
	async run({ ctx, input }): Promise<NewTrackingLink> {
		const { id: job_id } = await loadJob(ctx, input.job_id);
		return await issueTrackingLink(ctx, { ...input, job_id });
	},
});

/** A customer with more valid links of a job has lost count of who can follow it. */
const MAX_OWN_LINKS = 20;

/** As `createTrackingLink`, for a customer's own job. Throws 403 for a customer who may not track, 404, and 409 at twenty valid links. */
export const shareTrackingLink = defineOperation({
	access: customerJobAccess,
	input: idInput,
	response: newTrackingLinkResponse,
	message: "Tracking link created",
	async run({ ctx, input: { id } }): Promise<NewTrackingLink> {
		const { customer_id, rights } = ctx.actor;
		if (!rights.can_track) throw forbidden();
		const [[job], links] = await read(ctx.d1, [
			selectLiveJobOfCustomer(id, customer_id),
			selectTrackingLinks({ job_id: id }),
		]);
		if (!job) throw notFound("Job");
		if (links.filter((link) => toTrackingLink(link, ctx.now).active).length >= MAX_OWN_LINKS)
			throw conflict(`This job has ${MAX_OWN_LINKS} links already. Please use one of them.`);
		return await issueTrackingLink(ctx, { job_id: id, label: ctx.actor.name, days: LINK_DAYS.default });
	},
});

async function issueTrackingLink(
	ctx: Ctx,
	{ job_id, label, days }: { job_id: number; label: string | null; days: number },
): Promise<NewTrackingLink> {
	const token = `${ctx.tenant.slug}.${randomToken()}`;
	const token_hash = await hashToken(token);
	const expires_at = new Date(ctx.now.getTime() + days * DAY_MS).toISOString();
	const key = { id: job_id };
	const created = selectTrackingLinks({ token_hash });
	const { results } = await commit(
		ctx,
		[
			insertTrackingLink(ctx, { job_id, token_hash, label, expires_at }),
			insertActivity(
				ctx,
				key,
				"job_updated",
				label ? `Tracking link created for ${label}` : "Tracking link created",
			),
			created,
		],
		[jobChange("update", key)],
	);
	const [row] = returnedRows(created, results[2]);
	if (!row) throw new Error("a tracking link was saved and could not be read");
	return { ...toTrackingLink(row, ctx.now), token, url: `/track/${token}` };
}

/** The tracking links of a job, newest first. Throws 404. */
export const listTrackingLinks = defineOperation({
	access: jobReadAccess,
	input: idInput,
	response: z.array(trackingLinkResponse),
	async run({ ctx, input }): Promise<TrackingLink[]> {
		const [jobs, rows] = await read(ctx.d1, [
			selectJobId({ id: input.id }),
			selectTrackingLinks({ job_id: input.id }),
		]);
		if (!jobs[0]) throw notFound("Job");
		return rows.map((row) => toTrackingLink(row, ctx.now));
	},
});

/** Withdraws a tracking link immediately. Throws 404. */
export const revokeTrackingLink = defineOperation({
	access: jobWriteAccess,
	input: idInput,
	response: trackingLinkResponse,
	message: "Tracking link withdrawn",
	async run({ ctx, input }): Promise<TrackingLink> {
		const [rows] = await read(ctx.d1, [selectTrackingLinks({ id: input.id })]);
		const row = rows[0];
		if (!row) throw notFound("Tracking link");
		if (row.revoked_at !== null) return toTrackingLink(row, ctx.now);
		const key = { id: row.job_id };
		const revoked_at = ctx.now.toISOString();
		await commit(
			ctx,
			[
				withdrawTrackingLink(ctx, input.id),
				insertActivity(ctx, key, "job_updated", "Tracking link withdrawn"),
			],
			[jobChange("update", key)],
		);
		return toTrackingLink({ ...row, revoked_at }, ctx.now);
	},
});
