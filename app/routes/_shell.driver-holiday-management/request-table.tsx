import { CalendarX, Plus } from "lucide-react";
import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { Allowances } from "~/domain/planning/holidays/allowances";
import type { HolidayRequest } from "~/domain/planning/holidays/request-list";
import type { decideHoliday } from "~/domain/planning/holidays/requests";
import { REQUEST_TITLES, type RequestStatus } from "~/domain/planning/holidays/rules";
import { type HalfDay, halfDayPhrase } from "~/domain/planning/workdays/rules";
import { showOutcome } from "~/features/kernel/requests";
import { showDate } from "~/shared/time/dates";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useConfirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Tag, type Tone } from "~/ui/tag";
import { formatClash } from "./clash-text";
import type { HolidayRights } from "./holiday-rights";
import { RequestActionButtons, type RequestActions } from "./request-actions";
import styles from "./request-table.module.css";

const DeclineDialog = lazyLayer(() => import("./decline-dialog"));

const STATUS_TONES: Record<RequestStatus, Tone | undefined> = {
	pending: "warn",
	approved: "ok",
	declined: "danger",
	cancelled: undefined,
};

interface Props {
	requests: HolidayRequest[];
	allowances: Allowances;
	matchesSearch: (name: string) => boolean;
	onAdd: () => void;
	allowed: HolidayRights;
}

/** The holiday requests of a year, pending ones first, with the remaining allowance and clashing work. */
export function RequestTable({ requests, allowances, matchesSearch, onAdd, allowed }: Props) {
	const confirm = useConfirm();
	const [requestToDecline, setRequestToDecline] = useState<HolidayRequest | null>(null);
	const [busy, setBusy] = useState<number | null>(null);
	const allowanceByDriver = new Map(allowances.drivers.map((allowance) => [allowance.driver_id, allowance]));
	const submit = useActionSubmit<typeof decideHoliday>("decideHoliday");
	const decide = async (
		{ id, version }: HolidayRequest,
		status: "approved" | "cancelled",
		fields: { remove_booked?: 1 } = {},
	) => {
		setBusy(id);
		await showOutcome(submit({ id, status, version, ...fields }));
		setBusy(null);
	};
	const approve = async (request: HolidayRequest) => {
		if (request.clashes.length === 0) return await decide(request, "approved");
		if (request.half_day !== null) return await approveHalfDay(request, request.half_day);
		const question = `${request.full_name} has work on these days:\n${request.clashes.map(formatClash).join("\n")}\n\nApproving removes this work from the driver.`;
		const confirmation = { title: "Approve holiday", question, okText: "Approve and remove work" };
		if (await confirm(confirmation)) await decide(request, "approved", { remove_booked: 1 });
	};
	const approveHalfDay = async (request: HolidayRequest, half: HalfDay) => {
		const question = `${request.full_name} has work on this day:\n${request.clashes.map(formatClash).join("\n")}\n\nThe driver is away ${halfDayPhrase(half)} only and keeps this work.`;
		const confirmation = { title: "Approve half a day", question, okText: "Approve" };
		if (await confirm(confirmation)) await decide(request, "approved");
	};
	const cancel = async (request: HolidayRequest) => {
		const question = `This cancels the holiday of ${request.full_name} from ${showDate(request.date_from)}.`;
		if (
			await confirm({
				title: "Cancel holiday",
				question,
				okText: "Cancel holiday",
				cancelText: "Keep holiday",
			})
		)
			await decide(request, "cancelled");
	};
	const rows = requests.filter(({ full_name }) => matchesSearch(full_name));
	const columns = getColumns(allowanceByDriver, busy, {
		approve,
		decline: setRequestToDecline,
		cancel,
	}).filter(({ id }) => (id === "reason" ? allowed.write : id !== "action" || allowed.decide));
	return (
		<div className={classNames("table-scroll", styles.requests)}>
			<SimpleTable
				label="Holiday requests"
				density="comfortable"
				columns={columns}
				rows={rows}
				rowId={({ id }) => String(id)}
				empty={
					<EmptyState
						icon={CalendarX}
						action={
							allowed.write && (
								<Button icon={Plus} onClick={onAdd}>
									Request
								</Button>
							)
						}
					>
						No holiday requests in this year.
					</EmptyState>
				}
			/>
			{requestToDecline && (
				<DeclineDialog request={requestToDecline} onClose={() => setRequestToDecline(null)} />
			)}
		</div>
	);
}

const getColumns = (
	allowanceByDriver: ReadonlyMap<number, Allowances["drivers"][number]>,
	busy: number | null,
	actions: RequestActions,
): TableColumn<HolidayRequest>[] => [
	...REQUEST_COLUMNS,
	{
		id: "left",
		header: "Left",
		align: "right",
		className: styles.balance,
		cell: ({ driver_id, status }) => {
			const allowance = allowanceByDriver.get(driver_id);
			if (!allowance) return null;
			return (
				<span className={classNames("tabular", styles.twoLines)}>
					<span>{allowance.balance}</span>
					{status === "pending" && (
						<span className="text-12 muted no-wrap">{allowance.after_pending} if approved</span>
					)}
				</span>
			);
		},
	},
	...DECISION_COLUMNS,
	{
		id: "action",
		header: "Action",
		align: "right",
		className: styles.action,
		cell: (request) => <RequestActionButtons request={request} busy={busy === request.id} {...actions} />,
	},
];

const REQUEST_COLUMNS: TableColumn<HolidayRequest>[] = [
	{
		id: "driver",
		header: "Driver",
		className: styles.driver,
		cell: ({ full_name }) => (
			<span className="cluster">
				<Avatar name={full_name} size="medium" hidden />
				<span className="truncate">{full_name}</span>
			</span>
		),
	},
	{
		id: "dates",
		header: "Dates",
		className: styles.dates,
		cell: ({ date_from, date_to, days, half_day, status }) => (
			<span className={styles.twoLines}>
				<span>
					{date_from === date_to ? showDate(date_from) : `${showDate(date_from)} – ${showDate(date_to)}`}
				</span>
				<span className="text-12 muted">
					{half_day
						? `Half a day, ${half_day === "am" ? "morning" : "afternoon"}`
						: `${days} ${days === 1 ? "day" : "days"}`}
					<span className={styles.statusWord}>, {REQUEST_TITLES[status].toLowerCase()}</span>
				</span>
			</span>
		),
	},
	{
		id: "status",
		header: "Status",
		className: styles.status,
		cell: ({ status }) => <Tag tone={STATUS_TONES[status]}>{REQUEST_TITLES[status]}</Tag>,
	},
];

/** What a decision depends on, and its reason. */
const DECISION_COLUMNS: TableColumn<HolidayRequest>[] = [
	{
		id: "clashes",
		header: "Clashes",
		className: styles.clashes,
		cell: ({ clashes, also_away, status }) =>
			status === "approved" ? null : (
				<span className={styles.twoLines} title={[...clashes.map(formatClash), ...also_away].join("\n")}>
					{clashes.length > 0 ? (
						<Tag tone="warn">
							{clashes.length === 1 && clashes[0]
								? formatClash(clashes[0])
								: `Work on ${clashes.length} days`}
						</Tag>
					) : (
						<span className="muted text-12">No work booked</span>
					)}
					{also_away.length > 0 && (
						<span className="text-12 muted truncate">Also away: {also_away.join(", ")}</span>
					)}
				</span>
			),
	},
	{
		id: "reason",
		header: "Reason",
		className: styles.reason,
		cell: ({ reason, decision_note, decided_by }) => (
			<span className={styles.twoLines}>
				<span className="truncate">{reason}</span>
				<span className="text-12 muted truncate">
					{[decided_by, decision_note].filter(Boolean).join(": ")}
				</span>
			</span>
		),
	},
];
