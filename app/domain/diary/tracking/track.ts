import { z } from "zod";
import { hashToken } from "~/auth/tokens";
import { read } from "~/db/read";
import {
	selectEntriesOfTypes,
	selectLatestDelivery,
	selectProofsOfDelivery,
	selectReferences,
	selectTrackedJob,
} from "~/db/repositories/diary/tracked-jobs";
import { recordTrackingLinkOpened } from "~/db/repositories/diary/tracking-links";
import { selectActiveTenant } from "~/db/repositories/kernel/tenants";
import {
	ACTIVITIES,
	type ActivityType,
	isActivityType,
	PUBLIC_ACTIVITY_TYPES,
} from "~/domain/jobs/jobs/model/rules-activity";
import { withoutSlips } from "~/domain/jobs/jobs/model/rules-reversed";
import { statusName } from "~/domain/jobs/jobs/model/status";
import { getMediaType } from "~/domain/kernel/files/kinds";
import { readRoadTimes } from "~/domain/master-data/roads/schemas";
import { selectArrivals, toArrivals } from "~/domain/planning/arrivals/load-arrivals";
import { notFound } from "~/shared/errors";
import { nullableText } from "~/shared/response-fields";
import type { PlatformCtx, Tenant } from "~/tenancy/ctx";
import { tenantDatabase } from "~/tenancy/databases";
import { tenantFiles } from "~/tenancy/files";
import { toTrackArrival, trackArrivalResponse } from "./arrival";
import { getTrackStep, TRACK_STEPS } from "./rules";
import { toTrackedProofs, trackedProofResponse } from "./tracked-proofs";

const stopTimes = { date: nullableText, time: nullableText, time_until: nullableText };

/** What a recipient sees of a job: where, when, progress and who signed. No prices, no office users. */
export const trackResponse = z.object({
	company: z.object({
		name: z.string(),
		landline: nullableText,
		email: nullableText,
		website: nullableText,
		has_logo: z.boolean(),
		/** `#rrggbb`; null for the product's own. */
		colour: nullableText,
	}),
	job_number: z.string(),
	step: z.enum(TRACK_STEPS).nullable(),
	steps: z.array(z.enum(TRACK_STEPS)),
	cancelled: z.boolean(),
	collection: z.object({ town: nullableText, ...stopTimes }),
	delivery: z.object({ name: nullableText, town: nullableText, ...stopTimes }),
	references: z.array(z.string()),
	timeline: z.array(z.object({ title: z.string(), at: z.string() })),
	/** When the driver on duty is expected; null without one on the way. */
	arrival: trackArrivalResponse.nullable(),
	signed_by: nullableText,
	signed_at: nullableText,
	/** The proofs of delivery, in order; empty unless the link was mailed to show them. */
	proofs: z.array(trackedProofResponse),
	expires_at: z.string(),
});
export type TrackingInfo = z.infer<typeof trackResponse>;

/** The same error for unknown, expired and withdrawn links, so that guessing reveals nothing. */
const linkNotFound = () => notFound("Tracking link");

/** Entries that are not shown, but may take back one that is. */
const REVERSING_TYPES: readonly ActivityType[] = ["allocation", "status_changed"];

interface TrackRequest {
	platform: PlatformCtx;
	/** `again`: an open page refreshes itself, which does not count as opening the link. */
	input: { token: string; again?: boolean };
}

/** A job's progress for anyone with a tracking link, without a session. Throws 404. */
export async function trackJob({ platform, input }: TrackRequest): Promise<TrackingInfo> {
	const { now } = platform;
	const { tenant, d1, row } = await findTrackedJob(platform, input.token);
	const [entries, references, [latest], deliveries, , duties, jobs, reports, rules, [live], road_times] =
		await read(d1, [
			selectEntriesOfTypes(row.id, [...PUBLIC_ACTIVITY_TYPES, ...REVERSING_TYPES]),
			selectReferences(row.id),
			selectLatestDelivery(row.id),
			selectProofsOfDelivery(row.id),
			recordTrackingLinkOpened(platform, row.link_id, { isRefresh: input.again === true }),
			...selectArrivals({ job_id: row.id }, now),
		]);
	const arrivals = toArrivals({ duties, jobs, entries: reports, rules, road_times, now });
	const showsMap = live?.shows_map_to_recipients === 1;
	const status = statusName(row.status);
	return {
		company: {
			name: row.company_name ?? tenant.name,
			landline: row.landline,
			email: row.email,
			website: row.website,
			has_logo: Boolean(row.logo),
			colour: row.brand_colour,
		},
		job_number: row.job_number,
		step: getTrackStep({ status, collected: row.collected }),
		steps: [...TRACK_STEPS],
		cancelled: status === "Cancelled" || status === "Deleted",
		collection: {
			town: row.collection_town,
			date: row.collection_date,
			time: row.collection_time,
			time_until: row.collection_time_until,
		},
		delivery: {
			name: row.delivery_name,
			town: row.delivery_town,
			date: row.delivery_date,
			time: row.delivery_time,
			time_until: row.delivery_time_until,
		},
		references: references.map(({ name }) => name),
		timeline: withoutSlips(entries).flatMap(({ action_type, at }) =>
			isActivityType(action_type) && ACTIVITIES[action_type].open && action_type !== "waiting_charge"
				? [{ title: ACTIVITIES[action_type].title, at }]
				: [],
		),
		arrival: toTrackArrival(arrivals, row.id, {
			now,
			showsMap,
			road_times: arrivals.length > 0 ? readRoadTimes(road_times[0]) : [],
		}),
		signed_by: row.can_see_pods === 0 && !row.shows_proofs ? null : (latest?.pod_name ?? null),
		signed_at: latest?.created_at ?? null,
		proofs: row.shows_proofs ? toTrackedProofs(deliveries) : [],
		expires_at: row.expires_at,
	};
}

/** The logo of the company that issued a tracking link. Throws 404 for an invalid link or when there is no logo. */
export async function getTrackLogo({ platform, input }: TrackRequest): Promise<Response> {
	const { tenant, row } = await findTrackedJob(platform, input.token);
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

/** The job of a valid link, and its company. Throws 404. */
export async function findTrackedJob(platform: PlatformCtx, token: string) {
	const tenant = await findTenant(platform, token);
	const d1 = tenantDatabase(platform.env, tenant.binding);
	const [links] = await read(d1, [selectTrackedJob(await hashToken(token), platform.now.toISOString())]);
	const row = links[0];
	if (!row) throw linkNotFound();
	return { tenant, d1, row };
}

async function findTenant({ d1 }: PlatformCtx, token: string): Promise<Tenant> {
	const slug = /^([a-z0-9-]{1,60})\.[0-9a-f]{64}$/.exec(token)?.[1];
	if (!slug) throw linkNotFound();
	const [rows] = await read(d1, [selectActiveTenant(slug)]);
	if (!rows[0]) throw linkNotFound();
	return rows[0];
}
