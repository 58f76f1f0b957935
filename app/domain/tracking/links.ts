import { z } from "zod";
import { actorUserId } from "~/auth/actor";
import { hashToken, randomToken } from "~/auth/tokens";
import { commit } from "~/db/commit";
import { query, read } from "~/db/read";
import { textField } from "~/domain/contact/schemas";
import { notFound } from "~/domain/errors";
import { insertActivity, jobChange } from "~/domain/jobs/commit-job";
import { loadJob } from "~/domain/jobs/load";
import { idField } from "~/domain/jobs/schemas-fields";
import type { Verb } from "~/tenancy/ctx";
import { LINK_DAYS } from "./rules";

export const trackingLinkInput = z.object({
	job_id: idField.refine((value) => value !== null, "Name the job").transform(Number),
	/** Who the link is for. */
	label: textField(120),
	days: z.coerce
		.number("Not a number")
		.int("Not a whole number")
		.min(1, "At least 1")
		.max(LINK_DAYS.max, `At most ${LINK_DAYS.max}`)
		.default(LINK_DAYS.default),
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

const LINKS_SQL = `SELECT l.id, l.job_id, l.label, l.expires_at, l.revoked_at, l.last_opened_at, l.opened, l.created_at,
	trim(u.first_name || ' ' || u.last_name) AS created_by_name
	FROM tracking_link l LEFT JOIN user u ON u.id = l.created_by`;

type Row = Omit<TrackingLink, "active">;
const toTrackingLink = (row: Row, now: Date): TrackingLink => ({
	...row,
	active: row.revoked_at === null && row.expires_at > now.toISOString(),
});

/** Creates a link to follow one job without signing in. The token names the company and is stored as a hash. Throws 404. */
export async function createTrackingLink({
	ctx,
	input,
}: Verb<z.output<typeof trackingLinkInput>>): Promise<NewTrackingLink> {
	const { id: job_id } = await loadJob(ctx, input.job_id);
	const token = `${ctx.tenant.slug}.${randomToken()}`;
	const token_hash = await hashToken(token);
	const now = ctx.now.toISOString();
	const expires_at = new Date(ctx.now.getTime() + input.days * 86_400_000).toISOString();
	const key = { id: job_id };
	const { results } = await commit(
		ctx,
		[
			{
				sql: `INSERT INTO tracking_link (job_id, token_hash, label, expires_at, created_by, created_at)
					VALUES (?, ?, ?, ?, (SELECT id FROM user WHERE id = ?), ?)`,
				params: [job_id, token_hash, input.label, expires_at, actorUserId(ctx.actor), now],
			},
			insertActivity(
				ctx,
				key,
				"job_updated",
				input.label ? `Tracking link created for ${input.label}` : "Tracking link created",
			),
			{ sql: `${LINKS_SQL} WHERE l.token_hash = ?`, params: [token_hash] },
		],
		[jobChange("update", key)],
	);
	// The statement names its columns as the response does.
	const row = results[2]?.results[0] as Row;
	return { ...toTrackingLink(row, ctx.now), token, url: `/track/${token}` };
}

/** The tracking links of a job, newest first. Throws 404. */
export async function listTrackingLinks({ ctx, input }: Verb<{ id: number }>): Promise<TrackingLink[]> {
	const [jobs, rows] = await read(ctx.d1, [
		query<{ id: number }>("SELECT id FROM job WHERE id = ?", input.id),
		query<Row>(`${LINKS_SQL} WHERE l.job_id = ? ORDER BY l.id DESC`, input.id),
	]);
	if (!jobs[0]) throw notFound("Job");
	return rows.map((row) => toTrackingLink(row, ctx.now));
}

/** Withdraws a tracking link immediately. Throws 404. */
export async function revokeTrackingLink({ ctx, input }: Verb<{ id: number }>): Promise<TrackingLink> {
	const [rows] = await read(ctx.d1, [query<Row>(`${LINKS_SQL} WHERE l.id = ?`, input.id)]);
	const row = rows[0];
	if (!row) throw notFound("Tracking link");
	if (row.revoked_at !== null) return toTrackingLink(row, ctx.now);
	const key = { id: row.job_id };
	const revoked_at = ctx.now.toISOString();
	await commit(
		ctx,
		[
			{
				sql: "UPDATE tracking_link SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL",
				params: [revoked_at, input.id],
			},
			insertActivity(ctx, key, "job_updated", "Tracking link withdrawn"),
		],
		[jobChange("update", key)],
	);
	return toTrackingLink({ ...row, revoked_at }, ctx.now);
}
