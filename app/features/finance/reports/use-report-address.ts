import { useSearchParams } from "@remix-run/react";
import {
	periodUntil,
	REPORT_UNITS,
	type ReportPeriod,
	type ReportUnit,
	stepPeriod,
} from "~/domain/finance/reports/rules-periods";
import { useListParams } from "~/features/shell/navigation";
import type { DateText } from "~/shared/time/dates";

/** The period of a report in its address, and the ways to change it. `usual` is the unit that the address does not name. */
export function useReportAddress(
	period: ReportPeriod & { stepFrom: DateText },
	today: DateText,
	usual: ReportUnit,
) {
	const [params] = useSearchParams();
	const go = useListParams();
	const unit = REPORT_UNITS.find((one) => one === params.get("unit")) ?? usual;
	return {
		unit,
		isLastYear: params.get("compare") === "last_year",
		keywords: params.get("keywords") ?? params.get("keyword") ?? "",
		go,
		step: (by: -1 | 1) => go({ ...stepPeriod(period.stepFrom, unit, by, today) }),
		choose: (next: ReportUnit) =>
			go({ unit: next === usual ? null : next, ...periodUntil(period.date_to, next, today) }),
	};
}
