import { useRef } from "react";
import type { FuelMonth, FuelYear } from "~/domain/finance/invoicing/fuel/schemas";
import { formatMonth } from "~/shared/time/months";
import { classNames } from "~/ui/class-names";
import { PlotDrawing, PlotMark } from "~/ui/plot/plot-mark";
import { PlotTable } from "~/ui/plot/plot-table";
import { toLinePath } from "~/ui/plot/scale";
import { useWidth } from "~/ui/plot/use-width";
import styles from "./fuel-screen.module.css";
import { nameOfMonth, showPencePerLitre, showPercent } from "./fuel-texts";

const HEIGHT = 128;
const BASE = 104;
const TOP = 22;

/** Where a pump price is: the year's lowest and highest leave room above and below. */
function priceScale(months: readonly FuelMonth[]) {
	const prices = months.flatMap(({ pence }) => (pence === null ? [] : [pence]));
	const [low, high] = [Math.min(...prices) - 4, Math.max(...prices) + 1];
	return (pence: number) => BASE - ((BASE - TOP) * (pence - low)) / (high - low);
}

/** The surcharge of each month as bars, and the pump price as a line over them; a price that is not final is hollow. */
export function FuelPlot(props: { fuel: FuelYear; current: string; onOpen: (month: string) => void }) {
	const { months, settings, year } = props.fuel;
	const frame = useRef<HTMLDivElement>(null);
	const width = useWidth(frame, 720);
	const slot = width / months.length;
	const bar = Math.min(32, slot * 0.6);
	const x = (at: number) => slot * (at + 0.5);
	const y = priceScale(months);
	const highest = Math.max(1, ...months.map(({ percent }) => percent ?? 0));
	const label = `Pump price and surcharge by month, ${year}`;
	const ends = [
		months.findIndex(({ pence }) => pence !== null),
		months.findLastIndex(({ pence }) => pence !== null),
	];
	return (
		<div className={styles.plotPart}>
			<p className={styles.legend}>
				<span className={styles.lineKey}>Diesel at the pump, pence a litre</span>
				<span className={styles.barKey}>Surcharge, %</span>
				<span className="grow" />
				<span className="muted">{settings.source}</span>
			</p>
			<div className="plot" ref={frame}>
				<PlotDrawing label={label} opens width={width} height={HEIGHT}>
					<line className="grid-line" x1="0" x2={width} y1={BASE} y2={BASE} />
					{months.map(({ month, percent, carried_from }, at) => {
						const height = percent === null ? 0 : (percent / highest) * (BASE - TOP) * 0.8;
						return (
							<PlotMark
								key={month}
								label={`Open ${formatMonth(month)}`}
								isFirst={at === 0}
								onOpen={() => props.onOpen(month)}
							>
								<rect className="target" x={slot * at} y="0" width={slot} height={HEIGHT} />
								<rect
									className={classNames(styles.monthBar, carried_from !== null && styles.carried)}
									x={x(at) - bar / 2}
									y={BASE - height}
									width={bar}
									height={height}
									rx="2"
								/>
							</PlotMark>
						);
					})}
					{months.map(({ month, percent }, at) => (
						<g key={month} pointerEvents="none">
							<text className="value" x={x(at)} y={BASE - 5} textAnchor="middle">
								{percent ?? ""}
							</text>
							<text
								className={month === props.current ? "value" : undefined}
								x={x(at)}
								y={HEIGHT - 8}
								textAnchor="middle"
							>
								{nameOfMonth(month).slice(0, slot < 32 ? 1 : 3)}
							</text>
						</g>
					))}
					<path
						className={styles.price}
						d={toLinePath(
							months.map(({ pence }) => pence),
							x,
							y,
						)}
					/>
					{months.map(({ month, pence, is_final }, at) =>
						pence === null ? null : (
							<g key={month}>
								<circle
									className={is_final ? styles.point : styles.openPoint}
									cx={x(at)}
									cy={y(pence)}
									r="3"
								/>
								{ends.includes(at) && (
									<text className={styles.priceText} x={x(at)} y={y(pence) - 8} textAnchor="middle">
										{showPencePerLitre(pence)}
									</text>
								)}
							</g>
						),
					)}
				</PlotDrawing>
				<PlotTable
					caption={label}
					columns={["Pump price", "Surcharge"]}
					rows={months.map(({ month, pence, percent }) => ({
						label: formatMonth(month),
						values: [
							pence === null ? "none" : showPencePerLitre(pence),
							percent === null ? "none" : showPercent(percent),
						],
					}))}
				/>
			</div>
		</div>
	);
}
