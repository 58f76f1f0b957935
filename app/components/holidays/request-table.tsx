import { CalendarX, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Avatar } from "~/components/avatar";
import { Button } from "~/components/button";
import { SimpleTable, type TableColumn } from "~/components/grid/simple-table";
import { useConfirm } from "~/components/overlay/confirm";
import { Empty } from "~/components/overlay/empty";
import { Tag, type Tone } from "~/components/tag";
import { doAndSay } from "~/components/workday/deeds";
import type { Allowances } from "~/domain/holidays/allowances";
import type { HolidayRequest } from "~/domain/holidays/request-list";
import { REQUEST_TITLES, type RequestStatus } from "~/domain/holidays/rules";
import { showDate } from "~/domain/time/dates";
import { clashText } from "./clash-text";

const DeclineDialog = lazy(() => import("./decline-dialog"));

const TONES: Record<RequestStatus, Tone | undefined> = {
	pending: "warn",
	approved: "ok",
	declined: "danger",
	cancelled: undefined,
};

interface Props {
	requests: HolidayRequest[];
	allowances: Allowances;
	found: (name: string) => boolean;
	onAdd: () => void;
	onSaved: () => void;
}

/** The requests of a year, those to be decided first: with what is left of the allowance and the work that stands against them. */
export function RequestTable({ requests, allowances, found, onAdd, onSaved }: Props) {
	const confirm = useConfirm();
	const [declines, setDeclines] = useState<HolidayRequest | null>(null);
	const [busy, setBusy] = useState<number | null>(null);
	const left = new Map(allowances.drivers.map((one) => [one.driver_id, one]));
	const decide = async (request: HolidayRequest, status: RequestStatus, more: object = {}) => {
		setBusy(request.id);
		const body = { status, version: request.version, ...more };
		const saved = await doAndSay({ method: "PUT", path: `/client/driver-holidays/${request.id}`, body });
		setBusy(null);
		if (saved) onSaved();
	};
	const approve = async (request: HolidayRequest) => {
		if (request.clashes.length === 0) return await decide(request, "approved");
		const question = `${request.full_name} has work on these days:\n${request.clashes.map(clashText).join("\n")}\n\nIt is taken off the driver when you approve.`;
		const asked = { title: "Approve holiday", question, okText: "Approve and take off" };
		if (await confirm(asked)) await decide(request, "approved", { remove_booked: 1 });
	};
	const cancel = async (request: HolidayRequest) => {
		const question = `The holiday of ${request.full_name} from ${showDate(request.date_from)} is taken back.`;
		if (await confirm({ title: "Cancel holiday", question, okText: "Cancel holiday", cancelText: "Keep" }))
			await decide(request, "cancelled");
	};
	const rows = requests.filter(({ full_name }) => found(full_name));
	const columns = columnsOf(left, busy, { approve, decline: setDeclines, cancel });
	return (
		<div className="tablewrap">
			<SimpleTable
				label="Holiday requests"
				density="comfortable"
				columns={columns}
				rows={rows}
				rowId={({ id }) => String(id)}
				empty={
					<Empty
						icon={CalendarX}
						action={
							<Button icon={Plus} onClick={onAdd}>
								Request
							</Button>
						}
					>
						No holiday has been asked for in this year.
					</Empty>
				}
			/>
			{declines && (
				<Suspense fallback={null}>
					<DeclineDialog
						request={declines}
						onClose={() => setDeclines(null)}
						onDone={() => {
							setDeclines(null);
							onSaved();
						}}
					/>
				</Suspense>
			)}
		</div>
	);
}

interface Deeds {
	approve: (request: HolidayRequest) => void;
	decline: (request: HolidayRequest) => void;
	cancel: (request: HolidayRequest) => void;
}

const columnsOf = (
	left: ReadonlyMap<number, Allowances["drivers"][number]>,
	busy: number | null,
	deeds: Deeds,
): TableColumn<HolidayRequest>[] => [
	{
		id: "driver",
		header: "Driver",
		className: "hd-driver",
		cell: ({ full_name }) => (
			<span className="row">
				<Avatar name={full_name} size="m" hidden />
				<span className="ell">{full_name}</span>
			</span>
		),
	},
	{
		id: "dates",
		header: "Dates",
		className: "hd-dates",
		cell: ({ date_from, date_to, days, status }) => (
			<span className="two">
				<span>
					{showDate(date_from)} – {showDate(date_to)}
				</span>
				<span className="t12 mut">
					{days} {days === 1 ? "day" : "days"}
					<span className="hd-word">, {REQUEST_TITLES[status].toLowerCase()}</span>
				</span>
			</span>
		),
	},
	{
		id: "status",
		header: "Status",
		className: "hd-status",
		cell: ({ status }) => <Tag tone={TONES[status]}>{REQUEST_TITLES[status]}</Tag>,
	},
	{
		id: "left",
		header: "Left",
		align: "right",
		className: "hd-left",
		cell: ({ driver_id, status }) => {
			const account = left.get(driver_id);
			return (
				account && (
					<span className="tn">{status === "pending" ? account.after_pending : account.balance}</span>
				)
			);
		},
	},
	{
		id: "clashes",
		header: "Clashes",
		className: "hd-clash",
		cell: ({ clashes, also_away, status }) =>
			status === "approved" ? null : (
				<span className="two" title={[...clashes.map(clashText), ...also_away].join("\n")}>
					{clashes.length > 0 ? (
						<Tag tone="warn">
							{clashes.length === 1 && clashes[0] ? clashText(clashes[0]) : `Work on ${clashes.length} days`}
						</Tag>
					) : (
						<span className="mut t12">No work booked</span>
					)}
					{also_away.length > 0 && <span className="t12 mut ell">Also away: {also_away.join(", ")}</span>}
				</span>
			),
	},
	{
		id: "reason",
		header: "Reason",
		className: "hd-reason",
		cell: ({ reason, decision_note, decided_by }) => (
			<span className="two">
				<span className="ell">{reason}</span>
				<span className="t12 mut ell">{[decided_by, decision_note].filter(Boolean).join(": ")}</span>
			</span>
		),
	},
	{
		id: "action",
		header: "Action",
		align: "right",
		className: "hd-act",
		cell: (request) => <Actions request={request} busy={busy === request.id} {...deeds} />,
	},
];

function Actions({
	request,
	busy,
	approve,
	decline,
	cancel,
}: Deeds & { request: HolidayRequest; busy: boolean }) {
	const who = request.full_name;
	return (
		<div className="acts">
			{request.status === "pending" && (
				<>
					<Button size="row" aria-label={`Decline ${who}`} disabled={busy} onClick={() => decline(request)}>
						Decline
					</Button>
					<Button
						size="row"
						variant="soft"
						aria-label={`Approve ${who}`}
						pending={busy}
						onClick={() => approve(request)}
					>
						Approve
					</Button>
				</>
			)}
			{request.status === "declined" && (
				<Button size="row" aria-label={`Approve ${who}`} pending={busy} onClick={() => approve(request)}>
					Approve
				</Button>
			)}
			{request.status === "approved" && (
				<Button size="row" aria-label={`Cancel ${who}`} pending={busy} onClick={() => cancel(request)}>
					Cancel
				</Button>
			)}
		</div>
	);
}
