import { useRevalidator } from "@remix-run/react";
import { Mail } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "~/components/button";
import { Token } from "~/components/chip";
import { DateRange } from "~/components/date-range";
import { SelectField } from "~/components/form/select-field";
import { SimpleTable, type TableColumn } from "~/components/grid/simple-table";
import { ListFoot } from "~/components/list-foot";
import { Empty } from "~/components/overlay/empty";
import { useScreenRefresh } from "~/components/realtime/screen-refresh";
import { useListAddress } from "~/components/resource/use-list-address";
import { PhoneSearch } from "~/components/shell/phone-search";
import {
	type EmailLogInput,
	type EmailPage,
	type LoggedEmail,
	MAIL_STATES,
} from "~/domain/email-log/schemas";
import { type DateText, showDate, showDateShort } from "~/domain/time/dates";
import { timeInLondon, todayInLondon } from "~/domain/time/london";
import { MailStateTag } from "./mail-state";
import "~/components/settings/settings.css";
import "./email-log.css";

const MailPanel = lazy(() => import("./mail-panel").then((module) => ({ default: module.MailPanel })));

/** How often a list with mail that is still waiting is read again. */
const AGAIN_MS = 10_000;

const WAITING = ["queued", "sending"];

function sayWhen(at: string) {
	const moment = new Date(at);
	return `${showDateShort(todayInLondon(moment))} ${timeInLondon(moment)}`;
}

const COLUMNS: readonly TableColumn<LoggedEmail>[] = [
	{ id: "created_at", header: "Date", className: "when", cell: ({ created_at }) => sayWhen(created_at) },
	{ id: "recipient", header: "To", cell: ({ recipient }) => recipient },
	{ id: "subject", header: "Subject", cell: ({ subject }) => subject },
	{ id: "kind", header: "Kind", className: "kind", cell: ({ kind_title }) => kind_title },
	{ id: "attempts", header: "Tries", align: "right", className: "tries", cell: ({ attempts }) => attempts },
	{
		id: "status",
		header: "Status",
		className: "state",
		cell: ({ status }) => <MailStateTag state={status} />,
	},
];

/** Everything the company has sent: by days, words and state, with the mail that is open over it. */
export function EmailLog(props: { page: EmailPage; input: EmailLogInput; today: DateText }) {
	const { page, input, today } = props;
	const go = useListAddress();
	const revalidator = useRevalidator();
	const [open, setOpen] = useState<number | null>(null);
	const from = input.date_from ?? input.date_to ?? today;
	const to = input.date_to ?? (from > today ? from : today);
	const waits = page.data.some(({ status }) => WAITING.includes(status));
	useScreenRefresh(["emailLogChange"]);
	useEffect(() => {
		if (!waits) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") revalidator.revalidate();
		}, AGAIN_MS);
		return () => clearInterval(timer);
	}, [waits, revalidator]);
	const keywords = input.keywords || input.keyword || "";
	const filtered = keywords !== "" || (input.status ?? "all") !== "all" || from !== today || to !== today;
	const clear = () => go({ keywords: null, keyword: null, status: null, date_from: null, date_to: null });
	const states = [
		{ value: "all", label: `All (${page.statusCount.all ?? 0})` },
		...MAIL_STATES.map(({ value, label }) => ({
			value,
			label: `${label} (${page.statusCount[value] ?? 0})`,
		})),
	];
	return (
		<section className="set mails" aria-label="Email log">
			<div className="bar">
				<h1>Email log</h1>
				<PhoneSearch />
				<DateRange
					label="Days"
					text={from === to ? showDate(from) : `${showDate(from)} to ${showDate(to)}`}
					from={from}
					to={to}
					onChange={(range) => go({ date_from: range.from, date_to: range.to })}
				/>
				<SelectField
					label="Status"
					hideLabel
					options={states}
					value={input.status || "all"}
					onChange={(status) => go({ status: status === "all" ? null : status })}
				/>
				<PhoneSearch />
				{keywords && (
					<Token label={`Search: ${keywords}`} onRemove={() => go({ keywords: null, keyword: null })}>
						{keywords}
					</Token>
				)}
			</div>
			<div className="tablewrap">
				<SimpleTable
					label="E-mails"
					columns={COLUMNS}
					rows={page.data}
					rowId={({ id }) => String(id)}
					density="normal"
					current={open === null ? null : String(open)}
					onOpen={({ id }) => setOpen(id)}
					empty={
						<Empty icon={Mail} action={filtered && <Button onClick={clear}>Clear</Button>}>
							{filtered ? "No e-mails found." : "No e-mails today."}
						</Empty>
					}
				/>
			</div>
			<ListFoot page={page} go={go}>
				<span>
					<b>{page.total.toLocaleString("en-GB")}</b> e-mails
				</span>
			</ListFoot>
			{open !== null && (
				<Suspense fallback={null}>
					<MailPanel
						key={open}
						id={open}
						onClose={() => setOpen(null)}
						onSent={(id) => {
							setOpen(id);
							revalidator.revalidate();
						}}
					/>
				</Suspense>
			)}
		</section>
	);
}
