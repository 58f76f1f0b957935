import { useState } from "react";
import { RowDeedsProvider } from "./actions-context";
import { DeskDiary } from "./desk-diary";
import { DiaryOverlays, type Importing } from "./diary-overlays";
import { PhoneDiary } from "./phone-diary";
import type { Area } from "./types";
import { type DiaryData, useDiary } from "./use-diary";
import { usePhone } from "./use-phone";
import "./diary.css";

/** The traffic diary: the office's with everything it can do, or a customer's, which only shows. */
export function DiaryScreen({ area, data }: { area: Area; data: DiaryData }) {
	const diary = useDiary(area, data);
	const phone = usePhone(data.phone);
	const [importing, setImporting] = useState<Importing>(null);
	return (
		<RowDeedsProvider value={diary.office ? diary.deeds : null}>
			<div className="diary">
				{phone ? <PhoneDiary diary={diary} /> : <DeskDiary diary={diary} onImport={setImporting} />}
			</div>
			{diary.office && <DiaryOverlays diary={diary} importing={importing} onImport={setImporting} />}
		</RowDeedsProvider>
	);
}
