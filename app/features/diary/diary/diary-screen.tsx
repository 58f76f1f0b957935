import { memo, useEffect, useState } from "react";
import { useConnectionStatus } from "~/client/realtime/provider";
import { bulkRunPart } from "~/features/diary/bulk-actions";
import { jobDetailPart } from "~/features/jobs/job-detail";
import { JobEntry } from "~/features/jobs/job-entry";
import { AllocationDialog } from "~/features/planning/allocation";
import { useScreenCommands } from "~/features/shell/palette";
import { useIdlePreload } from "~/ui/hooks/use-idle-preload";
import { useIsPhone } from "~/ui/hooks/use-media";
import { lazyScreen } from "~/ui/lazy/lazy-part";
import { useReadOnlyReason } from "~/ui/read-only";
import type { DiaryArea } from "./data/types";
import { type DiaryRequest, useDiaryRequest } from "./data/use-diary-request";
import { DesktopDiary } from "./desktop/desktop-diary";
import { DiaryActionDialogs } from "./diary-action-dialogs";
import { diaryCommands } from "./diary-commands";
import { DiaryJob } from "./diary-job";
import { DiaryOverlays, type ImportKind } from "./diary-overlays";
import styles from "./diary-screen.module.css";
import { RowActionsProvider } from "./rows/row-actions-context";
import { type Diary, type DiaryData, useDiary } from "./state/use-diary";

/** Cards instead of the grid; loaded on phones only. */
const PhoneDiary = lazyScreen(() => import("./phone/phone-diary"));

/** Renders again only with another diary: an update before the server's cards are hydrated would remove them. */
const PhoneCards = memo(({ diary }: { diary: Diary }) => <PhoneDiary diary={diary} />);

/** Whether the code of the cards is loaded, or could not be. */
function useIsPhoneDiaryLoaded(phone: boolean): boolean {
	const [isLoaded, setLoaded] = useState(false);
	useEffect(() => {
		if (phone) void PhoneDiary.preload().then(() => setLoaded(true));
	}, [phone]);
	return isLoaded;
}

/** What a dispatcher opens all day, and a customer. */
const IDLE_PARTS: Record<DiaryArea, readonly (typeof jobDetailPart)[]> = {
	client: [JobEntry, jobDetailPart, AllocationDialog, bulkRunPart],
	customer: [jobDetailPart],
};

const IMPORTS = ["import-bookings", "import-pdf"] as const;
const NONE: readonly DiaryRequest[] = [];

/** The traffic diary: the office's with all actions, or a customer's, which is read-only. */
export function DiaryScreen({ area, data }: { area: DiaryArea; data: DiaryData }) {
	const diary = useDiary(area, data);
	const phone = useIsPhone(data.phone);
	const [firstDiary] = useState(diary);
	const isLoaded = useIsPhoneDiaryLoaded(phone);
	useIdlePreload(IDLE_PARTS[area], useConnectionStatus() === "live");
	const [importing, setImporting] = useState<ImportKind>(null);
	const isReadOnly = useReadOnlyReason() !== null;
	const canImport = diary.office && !isReadOnly;
	useDiaryRequest(canImport ? IMPORTS : NONE, (name) =>
		setImporting(name === "import-pdf" ? "pdf" : "bookings"),
	);
	useScreenCommands(() =>
		canImport ? [diaryCommands({ openEntry: diary.openEntry, openImport: setImporting })] : [],
	);
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
