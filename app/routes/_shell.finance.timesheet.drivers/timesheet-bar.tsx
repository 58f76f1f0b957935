import { useSearchParams } from "@remix-run/react";
import { Download, FilePlus2, SlidersHorizontal } from "lucide-react";
import type { DriverTimesheet } from "~/domain/finance/pay/timesheet-schemas";
import { WeekStepper } from "~/features/finance/pay";
import { saveResponseAs } from "~/features/kernel/requests";
import { PhoneSearch, useListParams } from "~/features/shell/navigation";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/form/select-field";
import { IconButton } from "~/ui/icon-button";
import { Popover } from "~/ui/menu/popover";
import styles from "./timesheet-bar.module.css";

/** The filters of the address. */
export interface TimesheetFilter {
	driver_emp_type: 1 | 2 | null;
	depot_id: number | null;
}

const EMPLOYMENTS = [
	{ value: "", label: "Employment: all" },
	{ value: "1", label: "Self Employed" },
	{ value: "2", label: "Payee" },
];

/** The bar of the timesheet: week, filters and files. On a phone the filters are in a sheet of their own. */
export function TimesheetBar({ sheet, filter }: { sheet: DriverTimesheet; filter: TimesheetFilter }) {
	const [params] = useSearchParams();
	const isPayroll = filter.driver_emp_type === 2;
	const count = Object.values(filter).filter((value) => value !== null).length;
	const exportCsv = () =>
		void saveResponseAs(
			isPayroll ? "payroll.csv" : "driver_timesheet.csv",
			"POST /client/download-driver-time-sheet-csv",
			{
				body: {
					invoiceDate: `${sheet.date_from},${sheet.date_to}`,
					keywords: params.get("keywords") ?? "",
					...(filter.driver_emp_type ? { driver_emp_type: filter.driver_emp_type } : {}),
					...(filter.depot_id ? { depot_id: filter.depot_id } : {}),
				},
			},
		);
	return (
		<div className="toolbar">
			<h1>Driver timesheet</h1>
			<PhoneSearch />
			<WeekStepper from={sheet.date_from} to={sheet.date_to} />
			<span className={styles.inline}>
				<FilterFields sheet={sheet} filter={filter} />
			</span>
			<span className={styles.sheet}>
				<Popover
					label="Filters"
					placement="bottom end"
					trigger={(trigger) => (
						<IconButton icon={SlidersHorizontal} label="Filters" badge={count} {...trigger} />
					)}
				>
					<div className={styles.fields}>
						<FilterFields sheet={sheet} filter={filter} />
						<Button icon={Download} onClick={exportCsv}>
							{isPayroll ? "Payroll CSV" : "CSV"}
						</Button>
					</div>
				</Popover>
			</span>
			<span className="grow" />
			<span className={styles.inline}>
				<Button icon={Download} onClick={exportCsv}>
					{isPayroll ? "Payroll CSV" : "CSV"}
				</Button>
				<ButtonLink
					icon={FilePlus2}
					to={`/finance/invoices/drivers?date=${sheet.date_from},${sheet.date_to}`}
				>
					Create invoices
				</ButtonLink>
			</span>
		</div>
	);
}

function FilterFields({ sheet, filter }: { sheet: DriverTimesheet; filter: TimesheetFilter }) {
	const go = useListParams();
	return (
		<>
			<SelectField
				label="Employment"
				hideLabel
				options={EMPLOYMENTS}
				value={filter.driver_emp_type === null ? "" : String(filter.driver_emp_type)}
				onChange={(value) => go({ driver_emp_type: value || null })}
			/>
			{(sheet.depots.length > 0 || filter.depot_id !== null) && (
				<SelectField
					label="Depot"
					hideLabel
					options={sheet.depots.map(({ id, name }) => ({ value: id, label: name }))}
					placeholder="Depot: all"
					value={filter.depot_id}
					onChange={(depot_id) => go({ depot_id })}
				/>
			)}
		</>
	);
}
