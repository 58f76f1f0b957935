import { lazy, Suspense, useState } from "react";
import { usePhone } from "~/components/use-media";
import { RowDeedsProvider } from "./actions-context";
import { DeskDiary } from "./desk-diary";
import { DiaryJob } from "./diary-job";
import { DiaryOverlays, type Importing } from "./diary-overlays";
import { DiaryWork } from "./diary-work";
import type { Area } from "./types";
import { type DiaryData, useDiary } from "./use-diary";
import "./diary.css";

/** Cards instead of the grid: fetched where they are shown. */
const PhoneDiary = lazy(() => import("./phone-diary"));

/** The traffic diary: the office's with everything it can do, or a customer's, which only shows. */
export function DiaryScreen({ area, data }: { area: Area; data: DiaryData }) {
	const diary = useDiary(area, data);
	const phone = usePhone(data.phone);
	const [importing, setImporting] = useState<Importing>(null);
	return (
		<RowDeedsProvider value={diary.office ? diary.deeds : null}>
			<div className="diary">
				{phone ? (
					<Suspense fallback={null}>
						<PhoneDiary diary={diary} />
					</Suspense>
				) : (
					<DeskDiary diary={diary} onImport={setImporting} />
				)}
			</div>
			<DiaryJob diary={diary} />
			{diary.office && <DiaryWork diary={diary} />}
			{diary.office && <DiaryOverlays diary={diary} importing={importing} onImport={setImporting} />}
		</RowDeedsProvider>
	);
}
