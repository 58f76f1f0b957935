import { lazy, memo, Suspense, useEffect, useState } from "react";
import { useIsPhone } from "~/ui/use-media";
import { DesktopDiary } from "./desktop-diary";
import { DiaryActionDialogs } from "./diary-action-dialogs";
import { DiaryJob } from "./diary-job";
import { DiaryOverlays, type ImportKind } from "./diary-overlays";
import styles from "./diary-screen.module.css";
import { RowActionsProvider } from "./row-actions-context";
import type { DiaryArea } from "./types";
import { type Diary, type DiaryData, useDiary } from "./use-diary";

const importPhoneDiary = () => import("./phone-diary");

/** Cards instead of the grid; loaded on phones only. */
const PhoneDiary = lazy(importPhoneDiary);

/** Renders again only with another diary: an update before the server's cards are hydrated would remove them. */
const PhoneCards = memo(({ diary }: { diary: Diary }) => (
	<Suspense fallback={null}>
		<PhoneDiary diary={diary} />
	</Suspense>
));

/** Whether the code of the cards is loaded. */
function useIsPhoneDiaryLoaded(phone: boolean): boolean {
	const [isLoaded, setLoaded] = useState(false);
	useEffect(() => {
		// If it cannot be loaded, the boundary of the cards throws.
		if (phone)
			importPhoneDiary().then(
				() => setLoaded(true),
				() => setLoaded(true),
			);
	}, [phone]);
	return isLoaded;
}

/** The traffic diary: the office's with all actions, or a customer's, which is read-only. */
export function DiaryScreen({ area, data }: { area: DiaryArea; data: DiaryData }) {
	const diary = useDiary(area, data);
	const phone = useIsPhone(data.phone);
	const [firstDiary] = useState(diary);
	const isLoaded = useIsPhoneDiaryLoaded(phone);
	const [importing, setImporting] = useState<ImportKind>(null);
	return (
		<RowActionsProvider value={diary.office ? diary.actions : null}>
			<div className={styles.screen}>
				{phone ? (
					<PhoneCards diary={isLoaded ? diary : firstDiary} />
				) : (
					<DesktopDiary diary={diary} onImport={setImporting} />
				)}
			</div>
			<DiaryJob diary={diary} />
			{diary.office && <DiaryActionDialogs diary={diary} />}
			{diary.office && <DiaryOverlays diary={diary} importing={importing} onImport={setImporting} />}
		</RowActionsProvider>
	);
}
