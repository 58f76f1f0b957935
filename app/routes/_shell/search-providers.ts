import { Building2, CalendarClock, FileCheck2, Package, Truck, UserRound } from "lucide-react";
import { callApi } from "~/client/api";
import type { SearchResults } from "~/domain/jobs/search/find-anything";
import { isPodMailPossible, openPodMail } from "~/features/jobs/pod-mails";
import type { Command, CommandProvider, SearchTarget } from "~/features/shell/palette";
import { showDateShort } from "~/shared/time/dates";

// All providers search for the same text, so they share one request.
let lastSearch: { text: string; answer: Promise<SearchResults> } | null = null;

function searchAll(text: string, signal: AbortSignal): Promise<SearchResults> {
	if (lastSearch?.text !== text || signal.aborted)
		lastSearch = {
			text,
			answer: callApi("GET /client/search", { query: { q: text } }).then(({ data }) => data),
		};
	return lastSearch.answer;
}

const createProvider = (
	heading: string,
	minLength: number,
	commands: (found: SearchResults) => Command[],
): CommandProvider => ({
	heading,
	minLength,
	search: async (text, signal) =>
		commands(await searchAll(text, signal)).map((command) => ({ ...command, isPassing: true })),
});

const toDiaryUrl = (filter: string) => `/traffic-diary?${filter}`;

const isEnded = ({ status }: SearchResults["jobs"][number]) => status === "Cancelled" || status === "Deleted";

/** Jobs that are cancelled or deleted come last. */
const openFirst = (jobs: SearchResults["jobs"]) =>
	[...jobs].sort((a, b) => Number(isEnded(a)) - Number(isEnded(b)));

/** Opens a job in the diary, or the diary of a customer, a vehicle or a driver. */
const DIARY_PROVIDERS: readonly CommandProvider[] = [
	createProvider("Jobs", 2, ({ jobs }) =>
		openFirst(jobs).map((job) => ({
			id: `job-${job.id}`,
			label: `${job.job_number} ${job.customer_name}`,
			hint: [job.status, showDateShort(job.date), [job.from_town, job.to_town].filter(Boolean).join(" → ")]
				.filter(Boolean)
				.join(" · "),
			icon: Package,
			to: toDiaryUrl(`job=${job.job_number}`),
			opens: true,
			subject: { kind: "job", number: job.job_number },
		})),
	),
	createProvider("Customers", 2, ({ customers }) =>
		customers.map(({ id, name, hint }) => ({
			id: `customer-${id}`,
			label: name,
			hint: hint ?? undefined,
			icon: Building2,
			to: toDiaryUrl(`customer_id=${id}`),
		})),
	),
	createProvider("Vehicles", 2, ({ vehicles }) =>
		vehicles.map(({ id, name, hint }) => ({
			id: `vehicle-${id}`,
			label: name,
			hint: hint ?? undefined,
			icon: Truck,
			to: toDiaryUrl(`vehicle_id=${id}`),
		})),
	),
	createProvider("Drivers", 2, ({ drivers }) =>
		drivers.map(({ id, name, hint }) => ({
			id: `driver-${id}`,
			label: name,
			hint: hint ?? undefined,
			icon: UserRound,
			to: toDiaryUrl(`driver_id=${id}`),
			subject: { kind: "driver", id },
		})),
	),
];

/** What is typed for a proof of delivery, beside the job. */
const POD_WORDS = /\b(?:e?-?mail|send|pods?|proofs?|of|delivery|job)\b/gi;

/** Emails the proof of a job that is named beside "pod": "pod 48190". */
const POD_PROVIDER: CommandProvider = {
	heading: "Actions",
	minLength: 5,
	async search(text, signal) {
		const named =
			/\bpods?\b/i.test(text) && isPodMailPossible.get() ? text.replace(POD_WORDS, "").trim() : "";
		if (named.length < 2) return [];
		const { jobs } = await searchAll(named, signal);
		return openFirst(jobs).map((job) => ({
			id: `pod-${job.id}`,
			label: `Email POD of ${job.job_number}`,
			hint: [job.customer_name, showDateShort(job.date)].filter(Boolean).join(" · "),
			icon: FileCheck2,
			run: () => openPodMail([job]),
		}));
	},
};

const toPlannerUrl = (filter: Record<string, string>) => `/planner?${new URLSearchParams(filter)}`;

/** Opens today's planner for a vehicle. */
const PLANNER_PROVIDERS: readonly CommandProvider[] = [
	createProvider("On the planner", 2, ({ vehicles }) => [
		...vehicles.map(({ id, name, hint }) => ({
			id: `planner-vehicle-${id}`,
			label: name,
			hint: hint ?? undefined,
			icon: CalendarClock,
			to: toPlannerUrl({ vehicles: name }),
		})),
	]),
];

/** The jobs on the day of the planner, for a role without the diary. */
const PLANNER_JOBS = createProvider("Jobs", 2, ({ jobs }) =>
	openFirst(jobs).flatMap((job) =>
		job.date
			? {
					id: `planner-job-${job.id}`,
					label: `${job.job_number} ${job.customer_name}`,
					hint: showDateShort(job.date),
					icon: CalendarClock,
					to: toPlannerUrl({ date: job.date, keywords: job.job_number }),
				}
			: [],
	),
);

export const getSearchProviders = (screens: readonly SearchTarget[]): readonly CommandProvider[] => [
	...(screens.includes("diary") ? DIARY_PROVIDERS : screens.includes("planner") ? [PLANNER_JOBS] : []),
	...(screens.includes("planner") ? PLANNER_PROVIDERS : []),
	POD_PROVIDER,
];
