import { Link } from "@remix-run/react";
import { useRealtime } from "~/client/realtime/provider";
import { showOrderDay } from "~/domain/diary/standing-orders/rules-words";
import type { StandingOrder } from "~/domain/diary/standing-orders/schemas";
import { runWithToast, useApiRead } from "~/features/kernel/requests";
import { isEmptyDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { useOfficeJob } from "../state/office-job-context";
import { DetailSection } from "./key-values";

const STATE_WORDS: Record<StandingOrder["state"], string | null> = {
	active: null,
	paused: "paused",
	stopped: "stopped",
	ended: "ended",
};

function describeNext({ state, next_date, next_days }: StandingOrder, jobDay: string | null): string | null {
	const words = STATE_WORDS[state];
	if (words !== null) return words;
	const today = todayInLondon(new Date());
	const isLater = (date: string | null) => date !== null && date !== jobDay;
	const next =
		next_date === jobDay
			? next_days.find(({ date, state: of }) => (of === "due" || of === "made") && isLater(date))?.date
			: next_date;
	return next ? `next ${showOrderDay(next, today)}` : null;
}

/** The standing order that the job was made by, or is the pattern of; nothing without one. */
export function JobStandingOrders() {
	const { job, rights } = useOfficeJob();
	const { data, reload } = useApiRead("GET /client/standing-orders", { query: { job_id: job.id } });
	useRealtime(["standingOrderChange"], reload);
	const day = isEmptyDate(job.collection_date) ? job.delivery_date : job.collection_date;
	if (!data || data.standing_orders.length === 0) return null;
	const setAsPattern = async ({ id, version }: StandingOrder) => {
		const body = { version, job_id: job.id };
		if (await runWithToast("PUT /client/standing-orders/{id}/pattern", { params: { id }, body })) reload();
	};
	return (
		<DetailSection title="Standing order">
			<ul aria-label="Standing orders" className="stack">
				{data.standing_orders.map((order) => (
					<li key={order.id} className="cluster">
						<span className="grow">
							<Link to={`/traffic-diary/standing-orders?order=${order.id}`}>{order.words}</Link>{" "}
							<span className="secondary-text">
								{[describeNext(order, day), order.pattern_job_id === job.id && "this job is the pattern"]
									.filter(Boolean)
									.join(", ")}
							</span>
						</span>
						{rights.canWrite && order.pattern_job_id !== job.id && order.state !== "ended" && (
							<Button size="row" isWriting onClick={() => void setAsPattern(order)}>
								Use as pattern
							</Button>
						)}
					</li>
				))}
			</ul>
		</DetailSection>
	);
}
