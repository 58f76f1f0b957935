import { z } from "zod";
import { hashToken } from "~/auth/tokens";
import { type Query, query, read } from "~/db/read";
import { recordTrackingLinkOpened } from "~/db/repositories/tracking-links";
import { getMediaType } from "~/domain/files/kinds";
import { ACTIVITIES, isActivityType, PUBLIC_ACTIVITY_TYPES } from "~/domain/jobs/model/rules-activity";
import { statusName } from "~/domain/jobs/model/status";
import { notFound } from "~/domain/shared/errors";
import type { PlatformCtx, Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";
import { getTrackStep, TRACK_STEPS } from "./rules";

const nullableText = z.string().nullable();

/** What a recipient sees of a job: where, when, progress and who signed. No prices, no office users. */
export const trackResponse = z.object({
	company: z.object({
		name: z.string(),
		landline: nullableText,
		email: nullableText,
		website: nullableText,
		has_logo: z.boolean(),
	}),
	job_number: z.string(),
	step: z.enum(TRACK_STEPS).nullable(),
	steps: z.array(z.enum(TRACK_STEPS)),
	cancelled: z.boolean(),
	collection: z.object({ town: nullableText, date: nullableText, time: nullableText }),
	delivery: z.object({ name: nullableText, town: nullableText, date: nullableText, time: nullableText }),
	references: z.array(z.string()),
	timeline: z.array(z.object({ title: z.string(), at: z.string() })),
	signed_by: nullableText,
	signed_at: nullableText,
	expires_at: z.string(),
});
export type TrackingInfo = z.infer<typeof trackResponse>;

interface Row {
	link_id: number;
	expires_at: string;
	id: number;
	job_number: string;
	status: number;
	collected: 0 | 1;
	collection_town: string | null;
	collection_date: string | null;
	collection_time: string | null;
	delivery_name: string | null;
	delivery_town: string | null;
	delivery_date: string | null;
	delivery_time: string | null;
	company_name: string | null;
	landline: string | null;
	email: string | null;
	website: string | null;
	logo: string | null;
}

/** The same error for unknown, expired and withdrawn links, so that guessing reveals nothing. */
const linkNotFound = () => notFound("Tracking link");

const linkQuery = (hash: string, now: string): Query<Row> =>
	query(
		`SELECT l.id AS link_id, l.expires_at, j.id, j.status, j.collected,
			j.job_number || CASE j.sub_no WHEN 0 THEN '' ELSE '-' || j.sub_no END AS job_number,
			j.collection_town, j.collection_date, j.collection_time, j.delivery_name, j.delivery_town, j.delivery_date, j.delivery_time,
			c.company_name, c.landline, c.email, c.website, c.logo
		FROM tracking_link l JOIN job j ON j.id = l.job_id LEFT JOIN company c ON c.id = 1
		WHERE l.token_hash = ? AND l.revoked_at IS NULL AND l.expires_at > ?`,
		hash,
		now,
	);

interface TrackRequest {
	platform: PlatformCtx;
	/** `again`: an open page refreshes itself, which does not count as opening the link. */
	input: { token: string; again?: boolean };
}

/** A job's progress for anyone with a tracking link, without a session. Throws 404. */
export async function trackJob({ platform, input }: TrackRequest): Promise<TrackingInfo> {
	const { tenant, d1, row } = await findLink(platform, input.token);
	const [entries, references, proofs] = await read(d1, [
		query<{ action_type: string; at: string }>(
			`SELECT action_type, at FROM job_activity WHERE job_id = ?1
				AND action_type IN (SELECT value FROM json_each(?2)) ORDER BY at, id`,
			row.id,
			JSON.stringify(PUBLIC_ACTIVITY_TYPES.filter((type) => type !== "waiting_charge")),
		),
		query<{ name: string }>("SELECT name FROM customer_reference WHERE job_id = ? ORDER BY id", row.id),
		query<{ pod_name: string | null; created_at: string }>(
			"SELECT pod_name, created_at FROM job_process WHERE job_id = ? AND type = 1 ORDER BY id DESC LIMIT 1",
			row.id,
		),
		recordTrackingLinkOpened(platform, row.link_id, { isRefresh: input.again === true }),
	]);
	const status = statusName(row.status);
	return {
		company: {
			name: row.company_name ?? tenant.name,
			landline: row.landline,
			email: row.email,
			website: row.website,
			has_logo: Boolean(row.logo),
		},
		job_number: row.job_number,
		step: getTrackStep({ status, collected: row.collected }),
		steps: [...TRACK_STEPS],
		cancelled: status === "Cancelled" || status === "Deleted",
		collection: { town: row.collection_town, date: row.collection_date, time: row.collection_time },
		delivery: {
			name: row.delivery_name,
			town: row.delivery_town,
			date: row.delivery_date,
			time: row.delivery_time,
		},
		references: references.map(({ name }) => name),
		timeline: entries.flatMap(({ action_type, at }) =>
			isActivityType(action_type) ? [{ title: ACTIVITIES[action_type].title, at }] : [],
		),
		signed_by: proofs[0]?.pod_name ?? null,
		signed_at: proofs[0]?.created_at ?? null,
		expires_at: row.expires_at,
	};
}

/** The logo of the company that issued a tracking link. Throws 404 for an invalid link or when there is no logo. */
export async function getTrackLogo({ platform, input }: TrackRequest): Promise<Response> {
	const { tenant, row } = await findLink(platform, input.token);
	const object = row.logo && (await tenantFiles(platform.env.FILES, tenant.slug).get(row.logo));
	if (!object) throw notFound("Logo");
	return new Response(object.body, {
		headers: {
			"Content-Type": getMediaType(row.logo ?? "") ?? "application/octet-stream",
			"Content-Security-Policy": "default-src 'none'",
			"X-Content-Type-Options": "nosniff",
			"Cache-Control": "private, max-age=3600",
		},
	});
}

async function findLink(platform: PlatformCtx, token: string) {
	const tenant = await findTenant(platform, token);
	const d1 = tenantDatabase(platform.env, tenant.binding);
	const [links] = await read(d1, [linkQuery(await hashToken(token), platform.now.toISOString())]);
	const row = links[0];
	if (!row) throw linkNotFound();
	return { tenant, d1, row };
}

async function findTenant({ d1 }: PlatformCtx, token: string): Promise<Tenant> {
	const slug = /^([a-z0-9-]{1,60})\.[0-9a-f]{64}$/.exec(token)?.[1];
	if (!slug) throw linkNotFound();
	const [rows] = await read(d1, [
		query<Tenant>(
			"SELECT id, slug, name, binding, status FROM tenant WHERE slug = ? AND status = 'active' AND binding IS NOT NULL",
			slug,
		),
	]);
	if (!rows[0]) throw linkNotFound();
	return rows[0];
}
