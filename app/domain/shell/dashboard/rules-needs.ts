import { formatExpiry } from "~/domain/master-data/expiry/rules";
import { telephoneLink } from "~/shared/contact/phone";
import { describeExpected } from "~/shared/jobs/late-text";
import { showPounds } from "~/shared/money/text";
import { addDays, daysBetween, showDate } from "~/shared/time/dates";
import { instantOf, toLocalTime, toUtcTime } from "~/shared/time/london";
import { BOOKING_FILES, diaryOfDays, diaryOfJob, diaryOfJobs } from "./diary-links";
import { type Attention, COLLECTED, type HomeFacts, QUEUE_DAYS, UNALLOCATED } from "./facts";
import { minutesAbsent } from "./rules-duty";
import { formatTimeLeft } from "./time-left";

/** What a row of "Needs you" leads to: a screen, or the allocation of a job. */
export type NeedAction = { label: string; to: string } | { label: string; allocate: number };

/** A row of "Needs you". */
export interface Need {
	id: string;
	/** The time left: "48 min", "today", "in 3 days". */
	time: string;
	tone: "danger" | "warn" | null;
	title: string;
	detail: string;
	actions: NeedAction[];
}

type Draft = Need & { order: number };

const plural = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const joined = (...texts: (string | null | undefined | false)[]) => texts.filter(Boolean).join(" · ");

// Rows without a time of their own come after those of today that have one, and dates after these.
const TODAY = 10_000;
const LATER = 20_000;
/** Minutes from which a job without a driver is urgent. */
const SOON_MINUTES = 2 * 60;
/** How many rows of each kind are shown; the queue has the others. */
const MAX_ROWS = 12;
const MAX_EXPIRING = 5;

/** Minutes until a job is due; negative once it is late. */
export function minutesLeft(
	job: Pick<Attention, "date" | "time" | "late">,
	{ today, time }: Pick<HomeFacts, "today" | "time">,
): number {
	if (job.late) return -job.late.minutes;
	const now = instantOf(today, toUtcTime(today, time)).getTime();
	// A job without a time is due by the end of its day.
	const due = instantOf(job.date, job.time ?? toUtcTime(job.date, "23:59")).getTime();
	return Math.round((due - now) / 60_000);
}

/** What needs someone now, by the time left. */
export function listNeeds(home: HomeFacts): Need[] {
	const drafts: Draft[] = [
		...unallocatedNeeds(home),
		...lateNeeds(home),
		...absentNeeds(home),
		...requestNeeds(home),
		...officeNeeds(home),
		...expiringNeeds(home),
	];
	return drafts.sort((a, b) => a.order - b.order).map(({ order: _, ...need }) => need);
}

const openJob = (home: HomeFacts, job: { job_number: string; diary_date: string | null }): NeedAction[] =>
	home.may.diary ? [{ label: "Open job", to: diaryOfJob(job) }] : [];

const route = ({ collection_town, delivery_town }: Pick<Attention, "collection_town" | "delivery_town">) =>
	[collection_town, delivery_town].filter(Boolean).join(" to ");

function unallocatedNeeds(home: HomeFacts): Draft[] {
	const { unallocated, today, may } = home;
	if (!unallocated) return [];
	const ofToday = unallocated.jobs.filter(({ diary_date }) => diary_date === today);
	const earlier = unallocated.jobs.filter(({ diary_date }) => diary_date < today);
	const rows = ofToday.slice(0, MAX_ROWS).map((job): Draft => {
		const minutes = minutesLeft(job, home);
		return {
			id: `allocate-${job.id}`,
			order: minutes,
			time: job.time ? formatTimeLeft(minutes) : "today",
			tone: minutes < 0 ? "danger" : minutes <= SOON_MINUTES ? "warn" : null,
			title: `${job.job_number} has no driver${COLLECTED.some((each) => each === job.status) ? " for its delivery" : ""}`,
			detail: joined(
				[toLocalTime(job.date, job.time), route(job)].filter(Boolean).join(" "),
				job.customer_name,
				job.load_type,
			),
			actions: [...(may.allocate ? [{ label: "Allocate", allocate: job.id }] : []), ...openJob(home, job)],
		};
	});
	return [...rows, ...earlierNeed(home, earlier)];
}

/** Jobs of earlier days in one row: one by one they would hide what is due now. */
function earlierNeed({ today, may }: HomeFacts, jobs: readonly Attention[]): Draft[] {
	const [oldest] = jobs;
	if (!oldest) return [];
	return [
		{
			id: "allocate-earlier",
			order: TODAY - 1,
			time: formatTimeLeft(-24 * 60 * daysBetween(oldest.diary_date, today)),
			tone: "warn",
			title: `${plural(jobs.length, "job")} of earlier days ${jobs.length === 1 ? "has" : "have"} no driver`,
			detail: `Oldest ${oldest.job_number} of ${showDate(oldest.diary_date)} · ${oldest.customer_name}`,
			actions: may.diary
				? [
						{
							label: "Show jobs",
							to: diaryOfDays(addDays(today, 1 - QUEUE_DAYS), addDays(today, -1), UNALLOCATED),
						},
					]
				: [],
		},
	];
}

function lateNeeds(home: HomeFacts): Draft[] {
	const { late, unallocated, today, may } = home;
	const withoutDriver = new Set(unallocated?.jobs.map(({ id }) => id));
	const jobs = late?.jobs.filter(({ id }) => !withoutDriver.has(id)) ?? [];
	const current = jobs.filter((job) => job.late || job.date === today);
	const earlier = jobs.filter((job) => !job.late && job.date < today);
	const rows = current.slice(0, MAX_ROWS).map((job): Draft => {
		const minutes = minutesLeft(job, home);
		const left = formatTimeLeft(minutes);
		return {
			id: `late-${job.id}`,
			order: minutes,
			time: left,
			tone: "danger",
			title: job.late
				? `${job.job_number} will be ${left.slice(1)} late`
				: `${job.job_number} is not delivered in ${job.delivery_town ?? "time"}`,
			detail: joined(
				job.late ? describeExpected(job.late) : `due ${toLocalTime(job.date, job.time)}`,
				job.customer_name,
				job.status,
			),
			actions: openJob(home, job),
		};
	});
	const [oldest] = earlier;
	if (!oldest) return rows;
	const to = diaryOfJobs(earlier);
	return [
		...rows,
		{
			id: "late-earlier",
			order: TODAY - 2,
			time: formatTimeLeft(minutesLeft(oldest, home)),
			tone: "danger",
			title: `${plural(earlier.length, "job")} of earlier days ${earlier.length === 1 ? "is" : "are"} not completed`,
			detail: `Oldest ${oldest.job_number} due ${showDate(oldest.date)} · ${oldest.customer_name}`,
			actions: may.diary && to ? [{ label: "Show jobs", to }] : [],
		},
	];
}

function absentNeeds({ absent, today, time }: HomeFacts): Draft[] {
	return (absent ?? []).slice(0, MAX_ROWS).map((duty): Draft => {
		const minutes = -(minutesAbsent(duty, today, time) ?? 0);
		const call = telephoneLink(duty.mobile);
		return {
			id: `absent-${duty.work_day_id}`,
			order: minutes,
			time: formatTimeLeft(minutes),
			tone: "danger",
			title: `${duty.driver} has not clocked in`,
			detail: joined(
				`${duty.reg ?? "No vehicle"}, start ${toLocalTime(today, duty.start_time)}`,
				plural(duty.jobs, "booked job"),
				duty.mobile,
			),
			actions: [...(call ? [{ label: "Call", to: call }] : []), { label: "Live drivers", to: "/live" }],
		};
	});
}

const REQUESTS = {
	booking: { text: "waits for its booking", label: "Answer booking" },
	quote: { text: "waits for a price", label: "Give price" },
	change: { text: "should be changed", label: "Answer change" },
	cancel: { text: "should be cancelled", label: "Answer cancellation" },
} as const;

function requestNeeds(home: HomeFacts): Draft[] {
	return (home.requests?.rows ?? []).map((request): Draft => {
		const { text, label } = REQUESTS[request.kind];
		const minutes = request.date
			? minutesLeft({ date: request.date, time: request.time, late: null }, home)
			: TODAY;
		return {
			id: `request-${request.id}`,
			order: Math.min(minutes, TODAY),
			time: minutes < 24 * 60 ? formatTimeLeft(minutes) : "today",
			tone: minutes <= SOON_MINUTES ? "warn" : null,
			title: `${request.job_number} ${text}`,
			detail: joined(request.customer_name, route(request), request.date && showDate(request.date)),
			actions: home.may.diary ? [{ label, to: diaryOfJob({ ...request, diary_date: request.date }) }] : [],
		};
	});
}

const todayRow = (id: string, order: number, need: Omit<Draft, "id" | "order" | "time" | "tone">): Draft => ({
	...need,
	...{ id, order: TODAY + order, time: "today", tone: null },
});

/** What the office has to answer, approve or price: a row each, as it is done in one go. */
function officeNeeds(home: HomeFacts): Draft[] {
	const { charges, files, holidays, approvals, to_price, proofs, road, may } = home;
	const rows: Draft[] = [];
	const [charge] = charges?.rows ?? [];
	if (charges && charge)
		rows.push(
			todayRow("charges", 0, {
				title: `${plural(charges.total, "waiting charge")} to approve${charges.amount ? `, ${showPounds(charges.amount)}` : ""}`,
				detail: joined(
					charge.job_number,
					charge.customer_name,
					charge.amount ? showPounds(charge.amount) : null,
				),
				actions: openJob(home, charge).map((action) => ({ ...action, label: "Approve charge" })),
			}),
		);
	const [file] = files?.rows ?? [];
	if (files && file)
		rows.push(
			todayRow("files", 0, {
				title: `${plural(files.total, "booking file")} to check`,
				detail: joined(file.file_name, file.customer_name ?? file.sender, file.message),
				actions: [{ label: "Open booking files", to: BOOKING_FILES }],
			}),
		);
	for (const holiday of (holidays?.rows ?? []).slice(0, MAX_EXPIRING))
		rows.push(
			todayRow(`holiday-${holiday.id}`, 1, {
				title: `${holiday.driver} requests ${plural(holiday.days, "day")} of holiday`,
				detail: `${showDate(holiday.date_from)} to ${showDate(holiday.date_to)}`,
				actions: [{ label: "Decide", to: "/driver-holiday-management" }],
			}),
		);
	if (approvals && approvals.total > 0)
		rows.push(
			todayRow("approvals", 2, {
				title: `${plural(approvals.total, "workday")} to approve`,
				detail: approvals.oldest ? `Oldest ${showDate(approvals.oldest)}` : "",
				actions: [{ label: "Approve workdays", to: "/approve-workday" }],
			}),
		);
	if (road && road.refused > 0)
		rows.push(
			todayRow("refused", 3, {
				title: `${plural(road.refused, "report")} of drivers ${road.refused === 1 ? "was" : "were"} refused`,
				detail: "What a phone reported could not be applied",
				actions: [{ label: "Review reports", to: "/organizer/refused" }],
			}),
		);
	if (to_price?.first && to_price.last && to_price.n > 0)
		rows.push(
			todayRow("to_price", 4, {
				title: `${plural(to_price.n, "completed job")} to price`,
				detail: `Oldest ${showDate(to_price.first)} · each waits for its invoice`,
				actions: may.diary
					? [{ label: "Confirm prices", to: diaryOfDays(to_price.first, to_price.last, ["Completed"]) }]
					: [],
			}),
		);
	return [...rows, ...proofNeeds(proofs, may)];
}

function proofNeeds(proofs: HomeFacts["proofs"], may: HomeFacts["may"]): Draft[] {
	const [oldest] = proofs?.jobs ?? [];
	if (!proofs || !oldest) return [];
	const to = may.finance
		? "/finance/jobs/mark-for-invoice?tab=blocked&reason=pod"
		: may.diary && diaryOfJobs(proofs.jobs, proofs.total);
	return [
		todayRow("proofs", 5, {
			title: `${plural(proofs.total, "POD")} missing`,
			detail: `Oldest ${oldest.job_number} of ${showDate(oldest.diary_date)}`,
			actions: to ? [{ label: "Upload PODs", to }] : [],
		}),
	];
}

function expiringNeeds({ expiring }: HomeFacts): Draft[] {
	return (expiring?.documents ?? []).slice(0, MAX_EXPIRING).map((document): Draft => {
		const isExpired = document.state === "expired";
		const { today } = expiring ?? { today: document.date };
		return {
			id: `document-${document.kind}-${document.owner}-${document.id}`,
			order: LATER + daysBetween(today, document.date),
			time: formatExpiry(document.date, today),
			tone: isExpired ? "danger" : "warn",
			title: `${document.title} of ${document.owner_name} ${isExpired ? "has expired" : "expires"}`,
			detail: showDate(document.date),
			actions: document.path ? [{ label: `Open ${OWNERS[document.owner]}`, to: document.path }] : [],
		};
	});
}

const OWNERS = {
	driver: "driver",
	vehicle: "vehicle",
	sub_contractor: "sub-contractor",
	owner_driver: "owner-driver",
} as const;
