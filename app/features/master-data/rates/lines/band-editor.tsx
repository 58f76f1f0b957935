import { Plus, X } from "lucide-react";
import type { BandMethod, BaseLine, RateBand, RateUnit } from "~/shared/rates/rate-card";
import { Button } from "~/ui/button";
import { NumberField } from "~/ui/form/number-field";
import { SelectField } from "~/ui/form/select-field";
import { IconButton } from "~/ui/icon-button";
import { useCardEditing } from "../card/card-context";
import { UNIT_TEXTS } from "../card/card-lines";
import { replaceBaseLine } from "../card/change-lines";
import { AmountsGrid } from "./amounts-grid";
import styles from "./lines.module.css";

type BandLine = Extract<BaseLine, { kind: "distance" | "quantity" }>;

const METHODS: readonly { value: BandMethod; label: string }[] = [
	{ value: "each", label: "Each at the rate of its own band" },
	{ value: "whole", label: "All at the rate of the band reached" },
	{ value: "fixed", label: "The fixed amount of the band reached" },
];

export const UNIT_OPTIONS: readonly { value: RateUnit; label: string }[] = (
	["spaces", "kg", "items"] as const
).map((value) => ({ value, label: UNIT_TEXTS[value].title }));

/** What a band is called: "To 25", "25 to 100", "Over 100", "All". */
function nameOfBand(bands: readonly RateBand[], at: number, unit: string): string {
	const from = bands[at - 1]?.up_to ?? null;
	const to = bands[at]?.up_to ?? null;
	if (from === null) return to === null ? `All ${unit}` : `To ${to} ${unit}`;
	return to === null ? `Over ${from} ${unit}` : `${from} to ${to} ${unit}`;
}

/** A new band before the one without an end, as long again as the last one. */
function addBand(bands: readonly RateBand[]): RateBand[] {
	const last = bands.at(-1);
	const ends = bands.flatMap(({ up_to }) => up_to ?? []);
	const band: RateBand = { up_to: (ends.at(-1) ?? 0) + 50, amounts: last?.amounts ?? [] };
	return last?.up_to === null ? bands.toSpliced(-1, 0, band) : [...bands, band];
}

/** Bands of miles or quantities with their amounts by load type. */
export function BandEditor({ line, path }: { line: BandLine; path: string }) {
	const { content, saved, change, isReadOnly, errorAt } = useCardEditing();
	const put = (next: BandLine) => change(replaceBaseLine(content, next));
	const putBands = (bands: RateBand[]) => put({ ...line, bands });
	const before = saved.base.find(({ id }) => id === line.id);
	const unit = line.kind === "distance" ? "mi" : UNIT_TEXTS[line.unit].many;
	return (
		<>
			<div className={styles.lineFields}>
				{line.kind === "quantity" && (
					<SelectField
						label="By"
						options={UNIT_OPTIONS}
						value={line.unit}
						disabled={isReadOnly}
						onChange={(next) => next && put({ ...line, unit: next })}
					/>
				)}
				<SelectField
					label="Read as"
					options={METHODS}
					value={line.method}
					disabled={isReadOnly}
					onChange={(method) => method && put({ ...line, method })}
				/>
			</div>
			<AmountsGrid
				label="Amounts by band and load type"
				names={line.bands.map((_band, at) => nameOfBand(line.bands, at, unit))}
				rows={line.bands.map(({ amounts }) => amounts)}
				saved={before && "bands" in before ? before.bands.map(({ amounts }) => amounts) : null}
				places={line.method === "fixed" ? 2 : 5}
				errorPaths={[`${path}.bands`, ...line.bands.map((_band, at) => `${path}.bands.${at}.amounts`)]}
				onChange={(rows) =>
					putBands(line.bands.map((band, at) => ({ ...band, amounts: rows[at] ?? band.amounts })))
				}
			/>
			<fieldset className={styles.bands} disabled={isReadOnly}>
				<legend>Bands</legend>
				{line.bands.map((band, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a band is its place
					<div className={styles.lineOfList} key={at}>
						<NumberField
							label={`Band ${at + 1} ends at`}
							hideLabel
							decimals={2}
							unit={unit}
							placeholder="no end"
							value={band.up_to}
							error={errorAt(`${path}.bands.${at}.up_to`)}
							onChange={(up_to) => putBands(line.bands.with(at, { ...band, up_to }))}
						/>
						<IconButton
							icon={X}
							label={`Remove band ${at + 1}`}
							disabled={isReadOnly || line.bands.length === 1}
							onClick={() => putBands(line.bands.toSpliced(at, 1))}
						/>
					</div>
				))}
				<Button icon={Plus} disabled={isReadOnly} onClick={() => putBands(addBand(line.bands))}>
					Band
				</Button>
			</fieldset>
		</>
	);
}
