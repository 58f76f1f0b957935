import { DiaryEmpty } from "../bar/diary-empty";
import { OtherDaysButton } from "../bar/other-days-button";
import { PendingChangesPill } from "../bar/pending-changes-pill";
import { FilterTokens } from "../filters/filter-tokens";
import type { Diary } from "../state/use-diary";
import { PhoneBar } from "./phone-bar";
import { PhoneList } from "./phone-list";

/** The diary on a phone: cards instead of the grid. */
export default function PhoneDiary({ diary }: { diary: Diary }) {
	const { area, state, go, rows, live, loadTypes } = diary;
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
		</>
	);
}
