import { type EventNeeds, selectEventNeeds } from "~/db/repositories/jobs/event-needs";
import type { ExpectedEvent } from "~/domain/jobs/jobs/job-events";
import type { Ctx } from "~/tenancy/ctx";
import { type JobNotice, STATUS_NOTICES, withDefault } from "./rules";

/** The kinds of notices that an event may cause. */
const noticesOf = (event: ExpectedEvent): readonly JobNotice[] => {
	if (event.type === "jobStatusChanged") return STATUS_NOTICES[event.to] ?? [];
	return [{ slug: event.type === "jobCreated" ? "job_created" : "job_updated", title: "" }];
};

/** Selects what an event will have to do, to be read together with what its operation decides on. */
export const selectNeedsOf = (ctx: Ctx, event: ExpectedEvent) =>
	selectEventNeeds(
		ctx,
		event.type === "jobCreated" ? { customer_id: event.customer_id } : { id: event.id },
		noticesOf(event).map(withDefault),
	);

/** Which of these notices someone may want, and whether by email; all of them where it has not been read. */
export function findWanted<Of extends JobNotice>(
	notices: readonly Of[],
	needs: EventNeeds | undefined,
): { notices: readonly Of[]; isMailed: boolean } {
	if (!needs) return { notices, isMailed: true };
	const requested: readonly JobNotice[] = JSON.parse(needs.notices);
	const wanted: Readonly<Record<string, 0 | 1>> = JSON.parse(needs.wanted);
	const isRequested = ({ slug }: Of) => requested.some((notice) => notice.slug === slug);
	const found = notices.filter((notice) => !isRequested(notice) || notice.slug in wanted);
	return {
		notices: found,
		isMailed: found.some((notice) => !isRequested(notice) || wanted[notice.slug] === 1),
	};
}

/** Whether there may be a mail of one of these kinds to take back. */
export const mayHaveDelayed = (needs: EventNeeds | undefined, kinds: readonly string[]): boolean => {
	if (!needs) return kinds.length > 0;
	const delayed: readonly string[] = JSON.parse(needs.delayed);
	return kinds.some((kind) => delayed.includes(kind));
};
