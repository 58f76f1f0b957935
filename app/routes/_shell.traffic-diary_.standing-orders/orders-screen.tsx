import { useSearchParams } from "@remix-run/react";
import { Repeat2 } from "lucide-react";
import { useScreenRefresh } from "~/client/realtime/use-screen-refresh";
import { showOrderDay } from "~/domain/diary/standing-orders/rules-words";
import type { StandingOrder } from "~/domain/diary/standing-orders/schemas";
import { useListParams } from "~/features/shell/navigation";
import { ButtonLink } from "~/ui/button";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { EmptyState } from "~/ui/overlay/empty-state";
import { TabList } from "~/ui/tabs/tabs";
import { OrderPanel } from "./order-panel";
import { OrderTag } from "./order-tag";
import styles from "./orders-screen.module.css";

const TABS = [
	{ id: "current" as const, label: "Current" },
	{ id: "ended" as const, label: "Ended" },
];

const getColumns = (today: string): TableColumn<StandingOrder>[] => {
	const day = (date: string | null) =>
		date === null ? (
			<span className="muted">–</span>
		) : (
			<span className="tabular">{showOrderDay(date, today)}</span>
		);
	return [
		{ id: "customer", header: "Customer", cell: ({ customer_name }) => customer_name },
		{
			id: "places",
			header: "From – to",
			className: styles.places,
			cell: ({ collection_town, delivery_town }) => `${collection_town ?? "–"} – ${delivery_town ?? "–"}`,
		},
		{ id: "rule", header: "Days", cell: ({ words }) => words },
		{ id: "next", header: "Next", className: styles.nextDay, cell: ({ next_date }) => day(next_date) },
		{ id: "made", header: "Made to", className: styles.made, cell: ({ made_to }) => day(made_to) },
		{
			id: "state",
			header: "State",
			className: styles.state,
			cell: (order) => (
				<span className="cluster" title={order.problem ?? undefined}>
					<OrderTag order={order} today={today} />
					{order.state === "stopped" && <span className={styles.problem}>{order.problem}</span>}
				</span>
			),
		},
	];
};

/** The standing orders of the company, with the days that are next, and what can be done with each. */
export function OrdersScreen(props: {
	orders: readonly StandingOrder[];
	isEnded: boolean;
	today: string;
	mayWrite: boolean;
}) {
	const { orders, isEnded, today } = props;
	const [params] = useSearchParams();
	const go = useListParams();
	const refresh = useScreenRefresh(["standingOrderChange", "settingsChange"]);
	const current = params.get("order");
	const openOrder = orders.find(({ id }) => String(id) === current);
	const stopped = orders.filter(({ state }) => state === "stopped").length;
	return (
		<section className={styles.orders} aria-label="Standing orders">
			<div className="toolbar">
				<h1>Standing orders</h1>
				<TabList
					variant="pill"
					label="Standing orders"
					tabs={TABS}
					value={isEnded ? "ended" : "current"}
					onChange={(tab) => go({ ended: tab === "ended" ? 1 : null, order: null })}
				/>
				<span className="grow" />
				<ButtonLink to="/traffic-diary">Traffic diary</ButtonLink>
			</div>
			<div className="table-scroll">
				<SimpleTable
					label="Standing orders"
					columns={getColumns(today)}
					rows={orders}
					rowId={({ id }) => String(id)}
					density="normal"
					current={current}
					onOpen={({ id }) => go({ order: id })}
					empty={
						<EmptyState icon={Repeat2}>
							{isEnded
								? "No standing order has ended."
								: "No standing orders. Open a job that is done again and again, and choose Standing order… in its menu."}
						</EmptyState>
					}
				/>
			</div>
			<footer className="list-footer">
				<span>
					<b>{orders.length}</b> {orders.length === 1 ? "standing order" : "standing orders"}
				</span>
				{stopped > 0 && (
					<span>
						<b>{stopped}</b> stopped
					</span>
				)}
			</footer>
			{openOrder && (
				<OrderPanel
					key={openOrder.id}
					order={openOrder}
					today={today}
					mayWrite={props.mayWrite}
					onClose={() => go({ order: null })}
					onChanged={refresh}
				/>
			)}
		</section>
	);
}
