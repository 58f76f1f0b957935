import { useState } from "react";
import { fileMark, type PhoneFile } from "../outbox/entries";
import { Entry, Press } from "../parts/controls";
import { Pictures } from "../parts/pictures";
import { openScreen } from "../parts/use-route";
import { type CurrentDay, useApp } from "../state/use-app";
import { t } from "../texts/texts";
import { Frame } from "./frame";

/** A typed amount; null where it is none. A comma is a decimal point in three of the languages. */
function parseAmount(text: string): number | null {
	const trimmed = text.trim().replace(",", ".");
	return /^\d{1,7}(\.\d{1,5})?$/.test(trimmed) ? Number(trimmed) : null;
}

/** Fuel that the driver has bought, with its receipt. */
export function FuelScreen({ current: { workday } }: { current: CurrentDay }) {
	const app = useApp();
	const [litres, setLitres] = useState("");
	const [cost, setCost] = useState("");
	const [mileage, setMileage] = useState("");
	const [receipts, setReceipts] = useState<readonly PhoneFile[]>([]);
	const fuel_volume = parseAmount(litres);
	const fuel_cost = parseAmount(cost);

	const save = async () => {
		const [receipt] = receipts;
		await app.record(
			{
				type: "fuel",
				work_day_id: workday.id,
				fuel_volume,
				fuel_cost,
				mileage: parseAmount(mileage),
				receipt: receipt ? fileMark(receipt.uid) : null,
			},
			{ work_day_id: workday.id, about: `${litres} l` },
			receipts,
		);
		openScreen("");
	};
	return (
		<Frame
			title={t("fuel")}
			sub={workday.vehicle?.reg}
			back=""
			footer={
				<Press isMain disabled={!fuel_volume || fuel_cost === null} onClick={() => void save()}>
					{t("saveFuel")}
				</Press>
			}
		>
			<Entry label={t("litres")} inputMode="decimal" value={litres} onValue={setLitres} />
			<Entry label={t("cost")} inputMode="decimal" value={cost} onValue={setCost} />
			<Entry label={t("mileage")} inputMode="decimal" value={mileage} onValue={setMileage} />
			<Pictures label={t("receipt")} purpose="workday" files={receipts} max={1} onChange={setReceipts} />
		</Frame>
	);
}
