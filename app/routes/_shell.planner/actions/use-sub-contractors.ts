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

const NONE: readonly SubContractorOption[] = [];

/** The sub-contractors that jobs can be planned on, those that can take them first; none for a role that does not allocate. */
export function useSubContractors(
	jobs: readonly PlannerJob[],
	date: DateText,
	isWanted: boolean,
): readonly SubContractorOption[] {
	const job_id = jobs[0]?.id ?? null;
	const isPossible = isWanted && job_id !== null;
	const { data } = useApiRead(
		"GET /client/get-allo-driver-subcon-by-job/{date}",
		isPossible ? { params: { date }, query: { job_id } } : null,
	);
	return useMemo(() => {
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
		return [...options.filter(({ dimmed }) => !dimmed), ...options.filter(({ dimmed }) => dimmed)];
	}, [data]);
}
