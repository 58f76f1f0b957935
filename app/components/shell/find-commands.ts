import { Building2, CalendarClock, Package, Truck, UserRound } from "lucide-react";
import { call } from "~/components/api";
import type { Found } from "~/domain/search/find-anything";
import { showDateShort } from "~/domain/time/dates";
import type { Command, CommandProvider, Finds } from "./commands";

// The palette asks all its providers for the same letters; they share one call.
let asked: { text: string; answer: Promise<Found> } | null = null;

function find(text: string, signal: AbortSignal): Promise<Found> {
	if (asked?.text !== text || signal.aborted)
		asked = { text, answer: call<Found>("/client/search", { query: { q: text } }).then(({ data }) => data) };
	return asked.answer;
}

const provider = (heading: string, from: number, commands: (found: Found) => Command[]): CommandProvider => ({
	heading,
	from,
	search: async (text, signal) => commands(await find(text, signal)),
});

const inDiary = (filter: string) => `/traffic-diary?${filter}`;

/** What the palette finds while typing: a job to open, or the diary of a customer, a vehicle or a driver. */
const DIARY: readonly CommandProvider[] = [
	provider("Jobs", 2, ({ jobs }) =>
		jobs.map((job) => ({
			id: `job-${job.id}`,
			label: `${job.job_number} ${job.customer_name}`,
			hint: [job.status, showDateShort(job.date), [job.from_town, job.to_town].filter(Boolean).join(" → ")]
				.filter(Boolean)
				.join(" · "),
			icon: Package,
			to: inDiary(`job=${job.job_number}`),
		})),
	),
	provider("Customers", 2, ({ customers }) =>
		customers.map(({ id, name, hint }) => ({
			id: `customer-${id}`,
			label: name,
			hint: hint ?? undefined,
			icon: Building2,
			to: inDiary(`customer_id=${id}`),
		})),
	),
	provider("Vehicles", 2, ({ vehicles }) =>
		vehicles.map(({ id, name, hint }) => ({
			id: `vehicle-${id}`,
			label: name,
			hint: hint ?? undefined,
			icon: Truck,
			to: inDiary(`vehicle_id=${id}`),
		})),
	),
	provider("Drivers", 2, ({ drivers }) =>
		drivers.map(({ id, name, hint }) => ({
			id: `driver-${id}`,
			label: name,
			hint: hint ?? undefined,
			icon: UserRound,
			to: inDiary(`driver_id=${id}`),
		})),
	),
];

const onPlanner = (filter: Record<string, string>) => `/planner?${new URLSearchParams(filter)}`;

/** The same on the planner: a job on its day, a vehicle on today's. */
const PLANNER: readonly CommandProvider[] = [
	provider("On the planner", 2, ({ jobs, vehicles }) => [
		...vehicles.map(({ id, name, hint }) => ({
			id: `planner-vehicle-${id}`,
			label: name,
			hint: hint ?? undefined,
			icon: CalendarClock,
			to: onPlanner({ vehicles: name }),
		})),
		...jobs.flatMap((job) =>
			job.date
				? {
						id: `planner-job-${job.id}`,
						label: `${job.job_number} ${job.customer_name}`,
						hint: showDateShort(job.date),
						icon: CalendarClock,
						to: onPlanner({ date: job.date, keywords: job.job_number }),
					}
				: [],
		),
	]),
];

/** Those that lead to the screens named. */
export const findersOf = (screens: readonly Finds[]): readonly CommandProvider[] => [
	...(screens.includes("diary") ? DIARY : []),
	...(screens.includes("planner") ? PLANNER : []),
];
