import { useState } from "react";
import { Entry, Remark } from "../parts/controls";
import { ScanButton } from "../parts/scanner";
import { openScreen } from "../parts/use-route";
import { findJobsOfDay } from "../rules/rules-find";
import type { CurrentDay } from "../state/use-app";
import { t } from "../texts/texts";
import { DriverJobList } from "./driver-job-list";
import { Frame } from "./frame";

/** Finds a job of today by what is typed, or by the code on the goods. */
export function FindJobScreen({ current }: { current: CurrentDay }) {
	const [text, setText] = useState("");
	const found = findJobsOfDay(current.workday.jobs, text);
	const scan = (code: string) => {
		setText(code);
		const [job, other] = findJobsOfDay(current.workday.jobs, code);
		if (job && !other) openScreen(`job/${job.id}`);
	};
	return (
		<Frame title={t("findJob")} back="">
			<Entry label={t("findJob")} hint={t("findHint")} value={text} onValue={setText} type="search" />
			<ScanButton onCode={scan} />
			{text.trim() !== "" && found.length === 0 && <Remark>{t("nothingFound")}</Remark>}
			{found.length > 0 && <DriverJobList current={current} jobs={found} />}
		</Frame>
	);
}
