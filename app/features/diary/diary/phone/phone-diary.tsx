import { Plus } from "lucide-react";
import { useRoleLimits } from "~/features/kernel/role-limits";
import { classNames } from "~/ui/class-names";
import { DiaryEmpty } from "../bar/diary-empty";
import { OtherDaysButton } from "../bar/other-days-button";
import { PendingChangesPill } from "../bar/pending-changes-pill";
import { FilterTokens } from "../filters/filter-tokens";
import type { Diary } from "../state/use-diary";
import { PhoneBar } from "./phone-bar";
import styles from "./phone-diary.module.css";
import { PhoneList } from "./phone-list";

/** The diary on a phone: cards instead of the grid. */
export default function PhoneDiary({ diary }: { diary: Diary }) {
	const { isViewOnly } = useRoleLimits();
	const { area, state, go, rows, live, office, loadTypes } = diary;
	return (
		<>
			<PhoneBar diary={diary} />
			<FilterTokens
				area={area}
				filters={state.filters}
				loadTypes={loadTypes}
				onChange={(filters) => go({ filters })}
			>
				<OtherDaysButton diary={diary} />
			</FilterTokens>
			<PendingChangesPill pendingChanges={live.pendingChanges} onShow={() => void live.showPending()} />
			<PhoneList
				rows={rows}
				first={diary.first.page.rows}
				listKey={JSON.stringify([rows.query, state.sort])}
				now={Date.now()}
				onOpen={(row) => diary.open(row, "click")}
				empty={<DiaryEmpty diary={diary} />}
				list={diary.list}
			/>
			{office && !isViewOnly && (
				<button
					type="button"
					className="floating-button"
					aria-label="New job"
					onClick={() => diary.openEntry("job")}
				>
					<Plus className={classNames("icon", styles.newJobIcon)} aria-hidden="true" />
				</button>
			)}
		</>
	);
}
