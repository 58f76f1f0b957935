import { type FormEvent, useState } from "react";
import { classNames } from "~/ui/class-names";
import { DriverCallError, type OwnHolidays } from "../api/driver-api";
import { Choices, Entry, Press, Remark } from "../parts/controls";
import { useApp } from "../state/use-app";
import { useRead } from "../state/use-read";
import { t } from "../texts/texts";
import { formatDate } from "./day-names";
import { Frame } from "./frame";
import styles from "./records.module.css";
import screenStyles from "./screens.module.css";
import { StaleLine } from "./stale-line";

type OwnRequest = OwnHolidays["requests"][number];

/** The balance of the year, a new request, and those that were made. The office decides, so this needs a signal. */
export function HolidayScreen() {
	const app = useApp();
	const { stored, isOld, reload } = useRead<OwnHolidays>("holidays");
	const [error, setError] = useState<unknown>(null);
	const account = stored?.data.account;
	const change = async (call: Promise<void>): Promise<boolean> => {
		setError(null);
		try {
			await call;
			await reload();
			return true;
		} catch (thrown) {
			setError(thrown instanceof DriverCallError ? thrown : new Error(t("needsConnection")));
			return false;
		}
	};
	return (
		<Frame title={t("holiday")} sub={account && t("holidayLeft", { count: account.balance })} back="me">
			<StaleLine read_at={stored?.read_at} isOld={isOld} />
			{account && <Balance account={account} />}
			{error instanceof Error && <Remark isBad>{error.message || t("failed")}</Remark>}
			<RequestForm
				notice={stored?.data.notice_days ?? 0}
				onRequest={(body) => change(app.api.requestHoliday(body))}
			/>
			<h2 className={screenStyles["frame-title"]}>{t("requests")}</h2>
			<ul className={styles.records}>
				{stored?.data.requests.map((request) => (
					<RequestRow
						key={request.id}
						request={request}
						onWithdraw={() => void change(app.api.withdrawHoliday(request.id))}
					/>
				))}
			</ul>
		</Frame>
	);
}

function Balance({ account }: { account: OwnHolidays["account"] }) {
	const facts = [
		["holidayAllowance", account.days + account.carried_over],
		["holidayTaken", account.taken],
		["holidayPending", account.pending],
		["holidayBalance", account.balance],
	] as const;
	return (
		<dl className={screenStyles.facts}>
			{facts.map(([name, days]) => (
				<div key={name}>
					<dt>{t(name)}</dt>
					<dd>{days}</dd>
				</div>
			))}
		</dl>
	);
}

interface RequestFormProps {
	notice: number;
	/** Resolves to whether the office has it. */
	onRequest: (body: {
		date_from: string;
		date_to: string;
		reason: string;
		half_day: OwnRequest["half_day"];
	}) => Promise<boolean>;
}

type DayPart = NonNullable<OwnRequest["half_day"]> | "all";
const EMPTY = { date_from: "", date_to: "", reason: "", part: "all" as DayPart };

function RequestForm({ notice, onRequest }: RequestFormProps) {
	const [values, setValues] = useState(EMPTY);
	const [isSent, setSent] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const { date_from, date_to, reason, part } = values;
	const isOneDay = date_from !== "" && (date_to === "" || date_to === date_from);
	const send = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		const isRequested = await onRequest({
			date_from,
			date_to: date_to || date_from,
			reason,
			half_day: isOneDay && part !== "all" ? part : null,
		});
		setBusy(false);
		setSent(isRequested);
		if (isRequested) setValues(EMPTY);
	};
	return (
		<form className={screenStyles.form} onSubmit={(event) => void send(event)}>
			<Entry
				type="date"
				label={t("firstDay")}
				hint={notice > 0 ? t("noticeDays", { count: notice }) : undefined}
				value={date_from}
				onValue={(value) => setValues({ ...values, date_from: value })}
			/>
			<Entry
				type="date"
				label={t("lastDay")}
				min={date_from}
				value={date_to}
				onValue={(value) => setValues({ ...values, date_to: value })}
			/>
			{isOneDay && (
				<Choices<DayPart>
					label={t("dayPart")}
					options={[
						{ value: "all", label: t("wholeDay") },
						{ value: "am", label: t("half_am") },
						{ value: "pm", label: t("half_pm") },
					]}
					value={part}
					onChoose={(chosen) => setValues({ ...values, part: chosen })}
				/>
			)}
			<Entry
				label={t("holidayReason")}
				maxLength={1000}
				value={reason}
				onValue={(value) => setValues({ ...values, reason: value })}
			/>
			<Press isMain type="submit" disabled={date_from === "" || isBusy}>
				{t("requestHoliday")}
			</Press>
			{isSent && <Remark>{t("holidayRequested")}</Remark>}
		</form>
	);
}

const STATUS_STYLES: Partial<Record<OwnRequest["status"], string>> = {
	pending: styles.warn,
	approved: styles.good,
	declined: styles.danger,
};

function RequestRow({ request, onWithdraw }: { request: OwnRequest; onWithdraw: () => void }) {
	const { date_from, date_to, days, half_day, status, decision_note } = request;
	const span =
		date_from === date_to ? formatDate(date_from) : `${formatDate(date_from)} – ${formatDate(date_to)}`;
	return (
		<li>
			<div>
				<strong>{span}</strong>
				<p>{[half_day ? t(`half_${half_day}`) : days, decision_note].filter(Boolean).join(", ")}</p>
			</div>
			<b className={classNames(styles.badge, STATUS_STYLES[status])}>{t(`status_${status}`)}</b>
			{status === "pending" && (
				<Press aria-label={`${t("withdraw")} ${span}`} onClick={onWithdraw}>
					{t("withdraw")}
				</Press>
			)}
		</li>
	);
}
