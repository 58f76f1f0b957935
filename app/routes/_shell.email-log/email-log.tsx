import { useRevalidator } from "@remix-run/react";
import { Mail } from "lucide-react";
import { useEffect, useState } from "react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import {
	type EmailLogInput,
	type EmailPage,
	type LoggedEmail,
	MAIL_STATES,
} from "~/domain/company/email-log/schemas";
import reportListStyles from "~/features/company/settings/report-list.module.css";
import settingsFormStyles from "~/features/company/settings/settings-form.module.css";
import { PhoneSearch, useListParams } from "~/features/shell/navigation";
import { type DateText, showDate, showDateShort } from "~/shared/time/dates";
import { timeInLondon, todayInLondon } from "~/shared/time/london";
import { Button } from "~/ui/button";
import { Token } from "~/ui/chip";
import { classNames } from "~/ui/class-names";
import { DateRange } from "~/ui/form/date-range";
import { SelectField } from "~/ui/form/select-field";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { ListFooter } from "~/ui/list-footer";
import { EmptyState } from "~/ui/overlay/empty-state";
import styles from "./email-log.module.css";
import { MailStateTag } from "./mail-state-tag";

const MailPanel = lazyLayer(() => import("./mail-panel"));

/** Refresh interval while emails are pending. */
const REFRESH_MS = 10_000;

const PENDING_STATES = ["queued", "sending"];

function formatShortInstant(at: string) {
	const instant = new Date(at);
	return `${showDateShort(todayInLondon(instant))} ${timeInLondon(instant)}`;
}

const COLUMNS: readonly TableColumn<LoggedEmail>[] = [
	{
		id: "created_at",
		header: "Date",
		className: reportListStyles.dateTime,
		cell: ({ created_at }) => formatShortInstant(created_at),
	},
	{ id: "recipient", header: "To", className: styles.recipient, cell: ({ recipient }) => recipient },
	{ id: "subject", header: "Subject", className: styles.subject, cell: ({ subject }) => subject },
	{ id: "kind", header: "Type", className: styles.kind, cell: ({ kind_title }) => kind_title },
	{
		id: "attempts",
		header: "Attempts",
		align: "right",
		className: styles.attempts,
		cell: ({ attempts }) => attempts,
	},
	{
		id: "status",
		header: "Status",
		className: styles.state,
		cell: ({ status }) => <MailStateTag state={status} />,
	},
];

/** The emails of the company, filtered by day, keyword and state. */
export function EmailLog(props: { page: EmailPage; input: EmailLogInput; today: DateText }) {
	const { page, input, today } = props;
	const setParams = useListParams();
	const revalidator = useRevalidator();
	const [openId, setOpenId] = useState<number | null>(null);
	const from = input.date_from ?? input.date_to ?? today;
	const to = input.date_to ?? (from > today ? from : today);
	const hasPending = page.data.some(({ status }) => PENDING_STATES.includes(status));
	useScreenRefresh(["emailLogChange"]);
	useEffect(() => {
		if (!hasPending) return;
		const timer = setInterval(() => {
			if (document.visibilityState === "visible") revalidator.revalidate();
		}, REFRESH_MS);
		return () => clearInterval(timer);
	}, [hasPending, revalidator]);
	const keywords = input.keywords || input.keyword || "";
	const isFiltered = keywords !== "" || (input.status ?? "all") !== "all" || from !== today || to !== today;
	const clearFilters = () =>
		setParams({ keywords: null, keyword: null, status: null, date_from: null, date_to: null });
	const states = [
		{ value: "all", label: `All (${page.statusCount.all ?? 0})` },
		...MAIL_STATES.map(({ value, label }) => ({
			value,
			label: `${label} (${page.statusCount[value] ?? 0})`,
		})),
	];
	return (
		<section className={classNames(settingsFormStyles.screen, styles.emailLog)} aria-label="Email log">
			<div className="toolbar">
				<h1>Email log</h1>
				<PhoneSearch />
				<DateRange
					label="Days"
					text={from === to ? showDate(from) : `${showDate(from)} to ${showDate(to)}`}
					from={from}
					to={to}
					onChange={(range) => setParams({ date_from: range.from, date_to: range.to })}
				/>
				<SelectField
					label="Status"
					hideLabel
					options={states}
					value={input.status || "all"}
					onChange={(status) => setParams({ status: status === "all" ? null : status })}
				/>
				{keywords && (
					<Token label={`Search: ${keywords}`} onRemove={() => setParams({ keywords: null, keyword: null })}>
						{keywords}
					</Token>
				)}
			</div>
			<div className="table-scroll">
				<SimpleTable
					className={styles.cards}
					label="Emails"
					columns={COLUMNS}
					rows={page.data}
					rowId={({ id }) => String(id)}
					density="normal"
					current={openId === null ? null : String(openId)}
					onOpen={({ id }) => setOpenId(id)}
					empty={
						<EmptyState
							icon={Mail}
							action={isFiltered && <Button onClick={clearFilters}>Clear filters</Button>}
						>
							{isFiltered ? "No emails found." : "No emails today."}
						</EmptyState>
					}
				/>
			</div>
			<ListFooter page={page} go={setParams}>
				<span>
					<b>{page.total.toLocaleString("en-GB")}</b> {page.total === 1 ? "email" : "emails"}
				</span>
			</ListFooter>
			{openId !== null && (
				<MailPanel key={openId} id={openId} onClose={() => setOpenId(null)} onSent={setOpenId} />
			)}
		</section>
	);
}
