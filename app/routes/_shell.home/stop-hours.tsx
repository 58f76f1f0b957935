import { useRef } from "react";
import type { StopHour } from "~/domain/shell/dashboard/rules-hours";
import { classNames } from "~/ui/class-names";
import { PlotTable } from "~/ui/plot/plot-table";
import { computeTicks } from "~/ui/plot/scale";
import { useWidth } from "~/ui/plot/use-width";
import styles from "./stop-hours.module.css";

const HEIGHT = 212;
const LEFT = 30;
const TOP = 22;
const BOTTOM = 22;

/** From the bottom of a bar to its top. */
const LAYERS = [
	["done", "Done"],
	["under", "Under way"],
	["booked", "Booked"],
	["open", "No driver"],
] as const;

interface StopHoursProps {
	rows: readonly StopHour[];
	/** Drivers on duty in each hour from midnight; null for a role that does not see them. */
	drivers: readonly number[] | null;
	/** The time of day in London. */
	time: string;
}

/** Stops are counted in wholes, so the axis has no half ones. */
const wholeTicks = (max: number) => computeTicks(Math.max(max, 3)).filter(Number.isInteger);

const hourLabel = (hour: number) => String(hour).padStart(2, "0");

/** The stops of the day by hour against the drivers on duty, with a line at the present minute and a table for screen readers. */
export function StopHours({ rows, drivers, time }: StopHoursProps) {
	const frame = useRef<HTMLDivElement>(null);
	const width = useWidth(frame, 496);
	const first = rows[0]?.hour ?? 0;
	const slot = (width - LEFT) / Math.max(1, rows.length);
	const onDuty = rows.map(({ hour }) => drivers?.[hour] ?? 0);
	const ticks = wholeTicks(Math.max(...rows.map(({ total }) => total), ...onDuty));
	const top = ticks.at(-1) ?? 1;
	const x = (hour: number) => LEFT + slot * (hour - first);
	const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top);
	const now = Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60;
	const isNowShown = now >= first && now <= first + rows.length;
	return (
		<div className={classNames("plot", styles.plot)} ref={frame}>
			<svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
				{ticks.map((tick) => (
					<g key={tick}>
						<line className="grid-line" x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
						<text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
							{tick}
						</text>
					</g>
				))}
				{rows.map((row) => (
					<Bar
						key={row.hour}
						row={row}
						left={x(row.hour)}
						slot={slot}
						y={y}
						isNow={row.hour === Math.floor(now)}
					/>
				))}
				{drivers && (
					<path
						className={styles.duty}
						d={rows
							.map(
								({ hour }, index) =>
									`${index === 0 ? "M" : "L"}${x(hour)} ${y(onDuty[index] ?? 0)}H${x(hour + 1)}`,
							)
							.join("")}
					/>
				)}
				{isNowShown && (
					<g className={styles.present}>
						<line x1={x(now)} x2={x(now)} y1={TOP - 4} y2={HEIGHT - BOTTOM} />
						<rect x={x(now) - 19} y={0} width={38} height={18} rx={4} />
						<text x={x(now)} y={13} textAnchor="middle">
							{time}
						</text>
					</g>
				)}
			</svg>
			<PlotTable
				caption="Stops by hour"
				columns={[...LAYERS.map(([, label]) => label), ...(drivers ? ["Drivers on duty"] : [])]}
				rows={rows.map((row) => ({
					label: `${hourLabel(row.hour)}:00`,
					values: [...LAYERS.map(([state]) => row[state]), ...(drivers ? [drivers[row.hour] ?? 0] : [])].map(
						String,
					),
				}))}
			/>
		</div>
	);
}

function Bar(props: {
	row: StopHour;
	left: number;
	slot: number;
	y: (value: number) => number;
	isNow: boolean;
}) {
	const { row, left, slot, y, isNow } = props;
	const barWidth = Math.min(30, slot - 4);
	const barLeft = left + (slot - barWidth) / 2;
	let below = 0;
	return (
		<g>
			{LAYERS.map(([state]) => {
				const value = row[state];
				if (value === 0) return null;
				const bottom = y(below);
				below += value;
				return (
					<rect
						key={state}
						className={styles[state]}
						x={barLeft}
						y={y(below)}
						width={barWidth}
						height={Math.max(1, bottom - y(below) - 1)}
						rx={2}
					/>
				);
			})}
			{row.open > 0 && (
				<text className={styles.openCount} x={left + slot / 2} y={y(below) - 5} textAnchor="middle">
					{row.open}
				</text>
			)}
			<text className={isNow ? "value" : undefined} x={left + slot / 2} y={HEIGHT - 5} textAnchor="middle">
				{hourLabel(row.hour)}
			</text>
		</g>
	);
}
