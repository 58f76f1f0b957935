import { formatExpiry } from "~/domain/master-data/expiry/rules";
import { showPounds } from "~/shared/money/text";
import { addDays, daysBetween, showDate } from "~/shared/time/dates";
import { BOOKING_FILES, diaryOfDays, diaryOfJobs } from "./diary-links";
import { type HomeFacts, QUEUE_DAYS, UNALLOCATED } from "./facts";
import { minutesLeft } from "./rules-needs";
import type { PipelineStep } from "./rules-pipeline";
import { formatTimeLeft } from "./time-left";

/** A queue of Home: what waits, how much of it, and the screen that lists the same. */
export interface Queue {
	id: string;
	group: QueueGroup;
	title: string;
	count: number;
	/** The most urgent of it, or why there is none. */
	note: string;
	tone: "danger" | "warn" | null;
	/** What is counted, where another screen counts otherwise. */
	help?: string;
	/** Null for a role that cannot open the screen. */
	to: string | null;
}
export const QUEUE_GROUPS = ["Today", "Money", "Compliance"] as const;
export type QueueGroup = (typeof QUEUE_GROUPS)[number];

type Draft = Omit<Queue, "group" | "tone"> & { tone?: Queue["tone"] };

const plural = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
/** A queue is coloured only while something is in it. */
const finish = (group: QueueGroup, { tone, ...draft }: Draft): Queue => ({
	...draft,
	group,
	tone: draft.count > 0 ? (tone ?? null) : null,
});

/** The queues that the role may see, in order. */
export function listQueues(home: HomeFacts): Queue[] {
	return [
		...todayQueues(home).map((draft) => finish("Today", draft)),
		...moneyQueues(home).map((draft) => finish("Money", draft)),
		...complianceQueues(home).map((draft) => finish("Compliance", draft)),
	];
}

function todayQueues(home: HomeFacts): Draft[] {
	const { late, absent, requests, files, charges, approvals, holidays, may } = home;
	return [
		...(late ? [lateQueue(home, late)] : []),
		...(home.unallocated ? [unallocatedQueue(home, home.unallocated)] : []),
		...(absent
			? [
					{
						id: "absent",
						title: "Not clocked in",
						count: absent.length,
						note: absent[0] ? `${absent[0].driver}, ${absent[0].reg ?? "no vehicle"}` : "Nobody is missing",
						tone: "danger" as const,
						to: "/live",
					},
				]
			: []),
		...(requests
			? [
					{
						id: "requests",
						title: "Customer requests",
						count: requests.total,
						note: requests.rows[0]
							? `${requests.rows[0].job_number}, ${requests.rows[0].customer_name}`
							: "All answered",
						tone: "warn" as const,
						to: may.diary ? "/traffic-diary" : null,
					},
				]
			: []),
		...(files
			? [
					{
						id: "files",
						title: "Booking files",
						count: files.total,
						note: files.rows[0]
							? (files.rows[0].customer_name ?? files.rows[0].sender)
							: "None waits for a person",
						tone: "warn" as const,
						to: BOOKING_FILES,
					},
				]
			: []),
		...(charges ? [chargesQueue(home, charges)] : []),
		...(approvals
			? [
					{
						id: "approvals",
						title: "Workdays to approve",
						count: approvals.total,
						note: approvals.oldest ? `Oldest ${showDate(approvals.oldest)}` : "All approved",
						to: "/approve-workday",
					},
				]
			: []),
		...(holidays
			? [
					{
						id: "holidays",
						title: "Holidays to decide",
						count: holidays.total,
						note: holidays.rows[0]
							? `${holidays.rows[0].driver}, from ${showDate(holidays.rows[0].date_from)}`
							: "All decided",
						to: "/driver-holiday-management",
					},
				]
			: []),
	];
}

function lateQueue(home: HomeFacts, late: NonNullable<HomeFacts["late"]>): Draft {
	const [first] = late.jobs;
	return {
		id: "late",
		title: "Late or at risk",
		count: late.total,
		note: first
			? `${first.job_number} ${formatTimeLeft(minutesLeft(first, home))}, ${first.delivery_town ?? first.customer_name}`
			: "All in time",
		tone: "danger",
		to: home.may.diary ? diaryOfJobs(late.jobs, late.total) : home.may.planner ? "/planner" : null,
	};
}

/** The planner shows of these jobs only those of today: their number explains the difference. */
function unallocatedQueue(
	{ today, on_board, may }: HomeFacts,
	queue: NonNullable<HomeFacts["unallocated"]>,
): Draft {
	const range = `${QUEUE_DAYS} days to today`;
	return {
		id: "unallocated",
		title: "To allocate",
		count: queue.total,
		note:
			queue.total === 0
				? "All jobs are allocated"
				: on_board === null
					? range
					: `${on_board} on today's planner`,
		help: `Pending, Collected or Indepot of the ${range}. The planner shows those that are planned for the day on its board.`,
		tone: "warn",
		to: may.diary
			? diaryOfDays(addDays(today, 1 - QUEUE_DAYS), today, UNALLOCATED)
			: may.planner
				? "/planner"
				: null,
	};
}

function chargesQueue({ may }: HomeFacts, { total, amount, rows }: NonNullable<HomeFacts["charges"]>): Draft {
	return {
		id: "charges",
		title: "Waiting charges",
		count: total,
		note: total === 0 ? "All answered" : amount ? `${showPounds(amount)} to approve` : "To approve",
		tone: "warn",
		to: may.diary ? diaryOfJobs(rows, total) : may.finance ? BLOCKED_BY_CHARGE : null,
	};
}

const BLOCKED_BY_CHARGE = "/finance/jobs/mark-for-invoice?tab=blocked&reason=waiting_charge";

/** The diary with all jobs at a step of the pipeline. */
export const diaryOfStep = ({ first, last, status }: PipelineStep): string | null =>
	first && last ? diaryOfDays(first, last, [status]) : null;

function moneyQueues({ to_price, pipeline, may, today }: HomeFacts): Draft[] {
	const marked = pipeline?.find(({ status }) => status === "Marked For Inv");
	const oldest = to_price?.first ? plural(Math.max(0, daysBetween(to_price.first, today)), "day") : "";
	return [
		...(to_price
			? [
					{
						id: "to_price",
						title: "To price",
						count: to_price.n,
						note: to_price.n > 0 ? `Oldest ${oldest}` : "All priced",
						to: may.diary ? diaryOfStep(to_price) : null,
					},
				]
			: []),
		...(marked
			? [
					{
						id: "to_invoice",
						title: "To invoice",
						count: marked.n,
						note:
							marked.n === 0
								? "Nothing is marked"
								: marked.total === null
									? "Marked for invoice"
									: showPounds(marked.total),
						to: "/finance/jobs/mark-for-invoice",
					},
				]
			: []),
	];
}

function complianceQueues({ expiring, proofs, road, may }: HomeFacts): Draft[] {
	const [next] = expiring?.documents ?? [];
	return [
		...(expiring
			? [
					{
						id: "expiring",
						title: "Expired or expiring",
						count: expiring.expired + expiring.soon,
						note: next
							? `${next.title} ${next.owner_name}, ${formatExpiry(next.date, expiring.today)}`
							: "Nothing in 30 days",
						tone: expiring.expired > 0 ? ("danger" as const) : ("warn" as const),
						to: "#expiring",
					},
				]
			: []),
		...(proofs
			? [
					{
						id: "proofs",
						title: "PODs missing",
						count: proofs.total,
						note: proofs.jobs[0] ? `Oldest ${showDate(proofs.jobs[0].diary_date)}` : "All are there",
						to: may.finance
							? "/finance/jobs/mark-for-invoice?tab=blocked&reason=pod"
							: may.diary
								? diaryOfJobs(proofs.jobs, proofs.total)
								: null,
					},
				]
			: []),
		...(road
			? [
					{
						id: "defects",
						title: "Defects open",
						count: road.defects,
						note:
							road.do_not_drive > 0
								? `${road.do_not_drive} do not drive`
								: road.defects > 0
									? "None bars driving"
									: "All closed",
						tone: road.do_not_drive > 0 ? ("danger" as const) : ("warn" as const),
						to: "/organizer/defects",
					},
					{
						id: "refused",
						title: "Refused reports",
						count: road.refused,
						note: road.refused > 0 ? "From drivers' phones" : "None",
						tone: "warn" as const,
						to: "/organizer/refused",
					},
				]
			: []),
	];
}
