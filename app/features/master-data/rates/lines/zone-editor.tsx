import { useState } from "react";
import type { RateZone } from "~/shared/rates/rate-card";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/select-field";
import { useKeys } from "~/ui/keys/keys";
import { SegmentedControl } from "~/ui/segmented-control";
import { useCardEditing } from "../card/card-context";
import { loadTypeHeadings } from "../card/card-options";
import { replaceBaseLine } from "../card/change-lines";
import { changedZonePrices, withZonePrices, type ZoneLine, zonePricesOf } from "../card/zone-line";
import { MILES } from "../matrix/cell-text";
import { LazyPriceMatrix } from "./amounts-grid";
import styles from "./lines.module.css";
import { useLaneJobs } from "./use-lane-jobs";
import { ZoneAreas } from "./zone-areas";

const ORIGINS = [
	{ value: "collection", label: "From zone to zone" },
	{ value: "depot", label: "From the depot to each zone" },
] as const;

const SHADES = [
	{ value: "price", label: "By price" },
	{ value: "jobs", label: "By jobs" },
] as const;

const ALL = "all";
const DEPOT_ROW = [{ key: "depot", code: "Depot", name: "" }];

const headingOf = ({ code, name }: RateZone, at: number) => ({ key: String(at), code, name });

/** Prices between zones: a matrix for each load type, and the zones' postcodes. */
export function ZoneEditor({ line, path }: { line: ZoneLine; path: string }) {
	const { content, saved, change, options, laneCardId, isReadOnly, errorAt } = useCardEditing();
	const [shade, setShade] = useState<"price" | "jobs">("price");
	const jobs = useLaneJobs(line, shade === "jobs");
	const vehicles = loadTypeHeadings(options);
	const [chosen, setChosen] = useState(ALL);
	const at = Math.max(
		0,
		vehicles.findIndex(({ key }) => key === chosen),
	);
	const loadTypeId = chosen === ALL ? null : Number(chosen);
	const step = (by: number) => () =>
		setChosen(vehicles[(at + by + vehicles.length) % vehicles.length]?.key ?? ALL);
	useKeys([
		{ key: "[", label: "Vehicle before", run: step(-1) },
		{ key: "]", label: "Next vehicle", run: step(1) },
	]);
	const put = (next: ZoneLine) => change(replaceBaseLine(content, next));
	const { prices, isOwn } = zonePricesOf(line, loadTypeId);
	const before = saved.base.find(({ id }) => id === line.id);
	const name = vehicles[at]?.code ?? "";
	const error = errorAt(`${path}.zones`) ?? errorAt(`${path}.tables`);
	return (
		<>
			<div className={styles.lineFields}>
				<div className={styles.vehicles}>
					<SegmentedControl
						label="Vehicle"
						options={vehicles.map(({ key, code }) => ({ value: key, label: code }))}
						value={chosen}
						onChange={setChosen}
					/>
				</div>
				<span className="grow" />
				{laneCardId !== null && line.zones.length > 0 && (
					<SegmentedControl label="Shade" options={SHADES} value={shade} onChange={setShade} />
				)}
				{loadTypeId !== null && isOwn && !isReadOnly && (
					<Button variant="ghost" onClick={() => put(withZonePrices(line, loadTypeId, null))}>
						Use the prices of All
					</Button>
				)}
				<SelectField
					label="Prices are"
					hideLabel
					options={ORIGINS}
					value={line.origin}
					disabled={isReadOnly || line.zones.length > 0}
					onChange={(origin) => origin && put({ ...line, origin })}
				/>
			</div>
			{loadTypeId !== null && !isOwn && (
				<p className={styles.about}>{name} has no prices of its own: those of All are charged.</p>
			)}
			{error && (
				<p className="field-error" role="alert">
					{error}
				</p>
			)}
			{line.zones.length > 0 && (
				<LazyPriceMatrix
					key={chosen}
					label={`Zone prices, ${name}`}
					corner="From \ to"
					rows={line.origin === "depot" ? DEPOT_ROW : line.zones.map(headingOf)}
					columns={line.zones.map(headingOf)}
					prices={prices}
					changed={changedZonePrices(before?.kind === "zones" ? before : null, line, loadTypeId)}
					places={2}
					emptyText={MILES}
					isShaded
					jobs={jobs}
					isReadOnly={isReadOnly}
					onChange={(next) => put(withZonePrices(line, loadTypeId, next))}
				/>
			)}
			<ZoneAreas line={line} path={path} onChange={put} />
		</>
	);
}
