import { Seg } from "~/components/seg";

/** Day or night, in the head of a sheet about a vehicle's shift. */
export function ShiftChoice({ shift, onChange }: { shift: 1 | 2; onChange: (shift: 1 | 2) => void }) {
	return (
		<span className="hd-shift">
			<Seg
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
