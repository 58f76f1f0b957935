import { JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import type { ExchangeLoadStatus, ExchangeQuoteStatus } from "~/shared/exchange-port";

/** The states of a load here, `cx_job.cx_loads_status`. */
export const CX_STATUS = {
	/** Sent, and not yet confirmed: its answer may have been lost. */
	posting: "Posting",
	posted: "Posted To CX",
	/** A quote is accepted, the job is about to be allocated. */
	awarding: "Awarding",
	accepted: "Accepted",
	delivered: "Delivered",
	cancelled: "Cancelled",
	expired: "Expired",
	/** The exchange refused it. */
	refused: "Not posted",
} as const;

export type CxStatus = (typeof CX_STATUS)[keyof typeof CX_STATUS];

/** The states in which a load can be posted again. */
const ENDED: readonly string[] = [CX_STATUS.cancelled, CX_STATUS.expired, CX_STATUS.refused];

/** The states of which the exchange has news. */
export const LIVE_STATUSES: readonly CxStatus[] = [
	CX_STATUS.posting,
	CX_STATUS.posted,
	CX_STATUS.awarding,
	CX_STATUS.accepted,
];

/** The state here of a load's state there. */
export const STATUS_THERE: Record<ExchangeLoadStatus, CxStatus> = {
	POSTED: CX_STATUS.posted,
	ACCEPTED: CX_STATUS.accepted,
	DELIVERED: CX_STATUS.delivered,
	CANCELLED: CX_STATUS.cancelled,
	EXPIRED: CX_STATUS.expired,
};

/** How far along a load is: news that would take it back is old. */
const RANK: Record<CxStatus, number> = {
	"Not posted": 0,
	Posting: 0,
	"Posted To CX": 1,
	Awarding: 2,
	Accepted: 2,
	Delivered: 3,
	Cancelled: 3,
	Expired: 3,
};

const isCxStatus = (status: string): status is CxStatus => Object.hasOwn(RANK, status);

/** Whether a pushed state is news: events come in any order and more than once. */
export const isNews = (here: string, there: ExchangeLoadStatus): boolean =>
	!isCxStatus(here) || RANK[STATUS_THERE[there]] > RANK[here];

interface PostableJob {
	status: string;
	job_type: number;
	parent_id: number | null;
	cx_job: { cx_loads_status: string } | null;
}

/** The statuses in which nobody carries the job yet. */
const UNALLOCATED: readonly string[] = ["Pending", "Collected", "Indepot"];

/** Why a job cannot be posted, or null. */
export function postError({ status, job_type, parent_id, cx_job }: PostableJob): string | null {
	if (parent_id !== null || job_type === JOB_TYPE.trip)
		return "Only jobs can be posted to the courier exchange.";
	if (cx_job && !ENDED.includes(cx_job.cx_loads_status)) {
		if (cx_job.cx_loads_status !== CX_STATUS.accepted)
			return "The job has been posted to the courier exchange.";
	}
	if (!UNALLOCATED.includes(status))
		return `A job that is ${status} cannot be posted to the courier exchange.`;
	return null;
}

/** Whether a load with this state waits for hauliers or a decision. */
export const isOnOffer = (status: string | null | undefined): boolean =>
	status === CX_STATUS.posting || status === CX_STATUS.posted || status === CX_STATUS.awarding;

/** Whether Cancel CX Job is shown: only while posted, and only for jobs. */
export const canCancelLoad = ({ job_type, parent_id, cx_job }: PostableJob): boolean =>
	cx_job?.cx_loads_status === CX_STATUS.posted && job_type !== JOB_TYPE.trip && parent_id === null;

/** Whether a quote has its action menu: only while it is posted. */
export const hasQuoteMenu = (status: ExchangeQuoteStatus): boolean => status === "POSTED";

/** What a user can make of a quote. */
export const QUOTE_ACTIONS = ["ACCEPTED", "DISMISSED", "CANCELLED"] as const;
export type QuoteAction = (typeof QUOTE_ACTIONS)[number];

/** How high the quotes table is before it scrolls, in pixels. */
export const QUOTES_HEIGHT = 350;
