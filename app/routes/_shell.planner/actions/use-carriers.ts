import { useMemo } from "react";
import type { PlannerJob } from "~/domain/planning/run/responses";
import { useApiRead } from "~/features/kernel/requests";
import type { DateText } from "~/shared/time/dates";

/** A sub-contractor to choose after the vehicles; its value is the id, negative so that it differs from a vehicle's. */
interface SubContractorOption {
	value: number;
	label: string;
	secondary: string;
	disabled: boolean;
	dimmed: boolean;
}

/** What the board does not know of the carriers for jobs. */
interface PlanCarriers {
	/** The sub-contractors that jobs can be planned on, those that can take them first. */
	subContractors: readonly SubContractorOption[];
	/** How many jobs of their customer each driver has delivered lately. */
	customerJobs: ReadonlyMap<number, number>;
}

const NONE: PlanCarriers = { subContractors: [], customerJobs: new Map() };

/** The carriers, and how they are read again if they could not be: `retry` is null otherwise. */
interface ReadCarriers extends PlanCarriers {
	retry: (() => void) | null;
}

/** The sub-contractors for jobs, and the drivers who know their customer; none for a role that does not allocate. */
export function useCarriers(jobs: readonly PlannerJob[], date: DateText, isWanted: boolean): ReadCarriers {
	const job_id = jobs[0]?.id ?? null;
	const isPossible = isWanted && job_id !== null;
	const { data, error, loading, reload } = useApiRead(
		"GET /client/get-allo-driver-subcon-by-job/{date}",
		isPossible ? { params: { date }, query: { job_id } } : null,
	);
	const carriers = useMemo(() => {
		if (!data) return NONE;
		const options = data.sub_contractors.map(({ id, name, town, jobs: count, free, reasons, is_barred }) => ({
			value: -id,
			label: name,
			secondary: [...reasons, "Sub-contractor", town, `${count} ${count === 1 ? "job" : "jobs"} that day`]
				.filter(Boolean)
				.join(" · "),
			disabled: is_barred,
			dimmed: !free || is_barred,
		}));
		const isOfOne = jobs.every(({ customer }) => customer?.id === jobs[0]?.customer?.id);
		const known = isOfOne ? data.allocated_workdays : [];
		return {
			subContractors: [...options.filter(({ dimmed }) => !dimmed), ...options.filter(({ dimmed }) => dimmed)],
			customerJobs: new Map(known.map(({ driver_id, customer_jobs }) => [driver_id ?? 0, customer_jobs])),
		};
	}, [data, jobs]);
	return { ...carriers, retry: error !== null && !loading ? reload : null };
}
