import { SegmentedControl } from "~/ui/segmented-control";
import styles from "./shift-choice.module.css";

/** Switches between day and night shift, in the header of a slide-over. */
export function ShiftChoice({ shift, onChange }: { shift: 1 | 2; onChange: (shift: 1 | 2) => void }) {
	return (
		<span className={styles.shiftChoice}>
			<SegmentedControl
				label="Shift"
				options={[
					{ value: "1", label: "Day" },
					{ value: "2", label: "Night" },
				]}
				value={String(shift)}
				onChange={(value) => onChange(value === "2" ? 2 : 1)}
			/>
		</span>
	);
}
