import { LogOut } from "lucide-react";
import { Choices, Press } from "../parts/controls";
import { openScreen } from "../parts/use-route";
import { type CurrentDay, useApp } from "../state/use-app";
import { t } from "../texts/texts";
import { Frame } from "./frame";

/** Night out, the checks of the end of the day, and clocking out. */
export function EndOfDayScreen({ current: { workday, progress } }: { current: CurrentDay }) {
	const app = useApp();
	const place = { work_day_id: workday.id, about: "" };
	const { endChecks, isNightOut, isClockedIn, isClockedOut } = progress;
	const setNightOut = (is_out: 0 | 1) =>
		app.record({ type: "night_out", work_day_id: workday.id, is_out }, place);
	const clockOut = async () => {
		await app.record({ type: "clock_out", work_day_id: workday.id }, place);
		openScreen("");
	};
	return (
		<Frame
			title={t("endOfDay")}
			sub={workday.vehicle?.reg}
			back=""
			footer={
				<Press
					isMain
					icon={LogOut}
					disabled={!isClockedIn || isClockedOut || endChecks.length > 0}
					onClick={() => void clockOut()}
				>
					{endChecks.length > 0 ? t("checksFirst") : t("clockOut")}
				</Press>
			}
		>
			{endChecks.map((kind) => (
				<Press key={kind} onClick={() => openScreen(`check/${kind}/end`)}>
					{t(`check_${kind}`)}
				</Press>
			))}
			<Choices
				label={`${t("nightOut")}: ${t("nightOutHint")}`}
				options={[
					{ value: "yes", label: t("yes") },
					{ value: "no", label: t("no") },
				]}
				value={isNightOut ? "yes" : "no"}
				onChoose={(value) => void setNightOut(value === "yes" ? 1 : 0)}
			/>
		</Frame>
	);
}
