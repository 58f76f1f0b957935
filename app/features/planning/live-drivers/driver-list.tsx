import { useVirtualizer } from "@tanstack/react-virtual";
import { UserX } from "lucide-react";
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { timeInLondon } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import { EmptyState } from "~/ui/overlay/empty-state";
import { Reg } from "~/ui/tag";
import styles from "./driver-list.module.css";
import { describeDriver } from "./rules-driver-words";
import { GROUP_LABELS, groupOf, type LiveGroup } from "./rules-list";
import { StateMark } from "./state-mark";

const HEADING_PX = 28;
const ROW_PX = 52;

type Item = { kind: "heading"; group: LiveGroup; count: number } | { kind: "driver"; driver: LiveDriver };

/** The drivers by group, as buttons that select one. Arrow keys are the screen's. */
export function DriverList(props: {
	drivers: readonly LiveDriver[];
	selected: number | null;
	empty: string;
	onSelect: (driver: number) => void;
}) {
	const { drivers, selected } = props;
	const box = useRef<HTMLElement>(null);
	const items = useMemo(() => toItems(drivers), [drivers]);
	const rows = useVirtualizer({
		count: items.length,
		getScrollElement: () => box.current,
		estimateSize: (index) => (items[index]?.kind === "heading" ? HEADING_PX : ROW_PX),
		getItemKey: useCallback((index: number) => keyOf(items[index]), [items]),
		overscan: 8,
		initialRect: { width: 0, height: 800 },
	});
	const selectedIndex = items.findIndex(
		(item) => item.kind === "driver" && item.driver.driver.id === selected,
	);
	// A selection elsewhere, such as on the map, scrolls its row into view.
	// biome-ignore lint/correctness/useExhaustiveDependencies: not when the list changes
	useEffect(() => {
		if (selectedIndex >= 0) rows.scrollToIndex(selectedIndex, { align: "auto" });
	}, [selected]);
	if (drivers.length === 0) return <EmptyState icon={UserX}>{props.empty}</EmptyState>;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the focus
		<section ref={box} className={styles.list} tabIndex={0} aria-label="Drivers">
			<Spacer height={rows.getTotalSize()}>
				{rows.getVirtualItems().map(({ index, start }) => {
					const item = items[index];
					if (!item) return null;
					return item.kind === "heading" ? (
						<h2 key={item.group} className={styles.heading} ref={placeAt(start)}>
							{GROUP_LABELS[item.group]} <span className="count">{item.count}</span>
						</h2>
					) : (
						<div key={item.driver.work_day_id} className={styles.place} ref={placeAt(start)}>
							<DriverRow
								driver={item.driver}
								isSelected={item.driver.driver.id === selected}
								onSelect={props.onSelect}
							/>
						</div>
					);
				})}
			</Spacer>
		</section>
	);
}

const keyOf = (item: Item | undefined) =>
	item?.kind === "driver" ? item.driver.work_day_id : `heading ${item?.group}`;

const placeAt = (start: number) => (element: HTMLElement | null) => {
	if (element) element.style.transform = `translateY(${start}px)`;
};

function Spacer({ height, children }: { height: number; children: ReactNode }) {
	return (
		<div
			className={styles.rows}
			ref={(element) => {
				if (element) element.style.height = `${height}px`;
			}}
		>
			{children}
		</div>
	);
}

function toItems(drivers: readonly LiveDriver[]): Item[] {
	const counts = new Map<LiveGroup, number>();
	for (const driver of drivers) counts.set(groupOf(driver), (counts.get(groupOf(driver)) ?? 0) + 1);
	return drivers.flatMap((driver, index): Item[] => {
		const group = groupOf(driver);
		const before = drivers[index - 1];
		const isFirst = !before || groupOf(before) !== group;
		return [
			...(isFirst ? [{ kind: "heading" as const, group, count: counts.get(group) ?? 0 }] : []),
			{ kind: "driver" as const, driver },
		];
	});
}

const DriverRow = memo(function DriverRow(props: {
	driver: LiveDriver;
	isSelected: boolean;
	onSelect: (driver: number) => void;
}) {
	const { driver: live } = props;
	const { driver, vehicle, next_stop } = live;
	const group = groupOf(live);
	return (
		<button
			type="button"
			className={classNames(styles.driver, props.isSelected && styles.selected)}
			aria-pressed={props.isSelected}
			data-driver={driver.id}
			data-at={live.fix?.at}
			onClick={() => props.onSelect(driver.id)}
		>
			<StateMark driver={live} />
			<span className={styles.name}>
				<b className="truncate">{driver.full_name}</b>
				{vehicle && <Reg>{vehicle.reg}</Reg>}
			</span>
			<span
				className={classNames(
					styles.state,
					group === "late" && styles.late,
					group === "at_risk" && styles.risk,
				)}
			>
				{describeDriver(live)}
				{live.state === "offline" && live.fix && (
					<span className={styles.since}> last seen {timeInLondon(new Date(live.fix.at))}</span>
				)}
			</span>
			<span className={styles.next}>
				{next_stop ? (
					<>
						{next_stop.wanted && <b className="tabular">{timeInLondon(new Date(next_stop.wanted))}</b>}
						<span className="truncate">{[next_stop.name, next_stop.town].filter(Boolean).join(", ")}</span>
						{next_stop.expected && (
							<span className="tabular">expected {timeInLondon(new Date(next_stop.expected))}</span>
						)}
					</>
				) : (
					<span className="truncate">{live.jobs.length === 0 ? "No jobs" : "No stops left"}</span>
				)}
			</span>
		</button>
	);
});
