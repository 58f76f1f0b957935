import { Link } from "@remix-run/react";
import { useState } from "react";
import { showOrderDay } from "~/domain/diary/standing-orders/rules-words";
import type { StandingOrder, StandingOrderDay } from "~/domain/diary/standing-orders/schemas";
import { OrderDays, StandingOrderDialog } from "~/features/diary/standing-orders";
import { runWithToast } from "~/features/kernel/requests";
import type { HolidayChoice } from "~/shared/standing-orders";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { useConfirm } from "~/ui/overlay/confirm";
import { SlideOver } from "~/ui/overlay/slide-over";
import { Note } from "~/ui/tag";
import styles from "./order-panel.module.css";
import { OrderTag } from "./order-tag";

const PauseDialog = lazyLayer(() => import("./pause-dialog"));

const HOLIDAY_WORDS: Record<HolidayChoice, string> = {
	skip: "No job",
	before: "The working day before",
	after: "The working day after",
	anyway: "Done anyway",
};

interface PanelProps {
	order: StandingOrder;
	today: string;
	mayWrite: boolean;
	onClose: () => void;
	onChanged: () => void;
}

/** A standing order: its rule, its next days, and what can be done with it. */
export function OrderPanel(props: PanelProps) {
	const { order, today, onChanged } = props;
	const mayWrite = props.mayWrite && order.state !== "ended";
	return (
		<SlideOver
			open
			onClose={props.onClose}
			title={order.customer_name}
			aside={<OrderTag order={order} today={today} />}
		>
			{(close) => (
				<div className="fill">
					<div className={`scroll panel-padding ${styles.content}`}>
						{order.problem && (
							<Note tone="warn">
								{`${order.problem}. Jobs that are due have not been made${order.problem_at ? ` since ${formatMoment(order.problem_at)}` : ""}; they are as soon as that is put right.`}
							</Note>
						)}
						<OrderFacts order={order} today={today} />
						<section>
							<h3 className="section-title">Next days</h3>
							<OrderDays
								days={order.next_days}
								today={today}
								tools={(day) => (
									<DayTools order={order} day={day} mayWrite={mayWrite} onChanged={onChanged} />
								)}
							/>
						</section>
					</div>
					<footer className="panel-footer">
						<Button size="form" onClick={close}>
							Close
						</Button>
						<span className="grow" />
						{mayWrite && <OrderActions order={order} onChanged={onChanged} />}
					</footer>
				</div>
			)}
		</SlideOver>
	);
}

function OrderFacts({ order, today }: { order: StandingOrder; today: string }) {
	const { collection_town, delivery_town, pattern_number, ends_on, days_ahead } = order;
	const facts = [
		["Days", order.words],
		["From – to", `${collection_town ?? "–"} – ${delivery_town ?? "–"}`],
		["Starts", showOrderDay(order.starts_on, today)],
		["Ends", ends_on ? showOrderDay(ends_on, today) : "Goes on"],
		["Jobs are made", days_ahead === 1 ? "1 day ahead" : `${days_ahead} days ahead`],
		["On a bank holiday", HOLIDAY_WORDS[order.on_holiday]],
	] as const;
	return (
		<dl className={`key-values ${styles.facts}`}>
			<dt>Pattern</dt>
			<dd>
				<Link to={`/traffic-diary?job=${pattern_number}`}>{`Job ${pattern_number}`}</Link>
			</dd>
			{facts.map(([name, value]) => (
				<div key={name} className={styles.fact}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

interface ToolProps {
	order: StandingOrder;
	onChanged: () => void;
}

/** The job of a day, or whether the day is left out. */
function DayTools({
	order,
	day,
	mayWrite,
	onChanged,
}: ToolProps & { day: StandingOrderDay; mayWrite: boolean }) {
	const [pending, setPending] = useState(false);
	if (day.job_number !== null)
		return (
			<>
				<span className="muted">{day.job_status}</span>
				<Link className="tabular" to={`/traffic-diary?job=${day.job_number}`}>
					{day.job_number}
				</Link>
			</>
		);
	if (!mayWrite || (day.state !== "due" && day.state !== "left_out")) return null;
	const isLeftOut = day.state === "left_out";
	const change = async () => {
		setPending(true);
		const body = {
			version: order.version,
			date: day.rule_date,
			left_out: isLeftOut ? (0 as const) : (1 as const),
		};
		const call = "POST /client/standing-orders/{id}/leave-out";
		if (await runWithToast(call, { params: { id: order.id }, body })) onChanged();
		setPending(false);
	};
	const label = isLeftOut ? "Do this day" : "Leave out";
	return (
		<Button size="row" isWriting pending={pending} onClick={() => void change()}>
			{label}
		</Button>
	);
}

/** Pause or resume, change the rule, end. */
function OrderActions({ order, onChanged }: ToolProps) {
	const [dialog, setDialog] = useState<"pause" | "change" | null>(null);
	const confirm = useConfirm();
	const request = { params: { id: order.id }, body: { version: order.version } };
	const resume = async () => {
		if (await runWithToast("POST /client/standing-orders/{id}/resume", request)) onChanged();
	};
	const end = async () => {
		const question = `No more jobs are made by this standing order of ${order.customer_name}. Jobs that are made already stay.`;
		if (
			!(await confirm({ title: "End standing order", question, okText: "End standing order", danger: true }))
		)
			return;
		if (await runWithToast("POST /client/standing-orders/{id}/end", request)) onChanged();
	};
	return (
		<>
			<Button size="form" variant="danger" onClick={() => void end()}>
				End…
			</Button>
			{order.state === "paused" ? (
				<Button size="form" isWriting onClick={() => void resume()}>
					Resume
				</Button>
			) : (
				<Button size="form" isWriting onClick={() => setDialog("pause")}>
					Pause…
				</Button>
			)}
			<Button size="form" variant="primary" onClick={() => setDialog("change")}>
				Change…
			</Button>
			{dialog === "pause" && <PauseDialog order={order} onClose={() => setDialog(null)} onDone={onChanged} />}
			{dialog === "change" && (
				<StandingOrderDialog order={order} onClose={() => setDialog(null)} onDone={onChanged} />
			)}
		</>
	);
}
