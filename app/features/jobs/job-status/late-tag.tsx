import { ClockAlert } from "lucide-react";
import type { LateStop } from "~/domain/jobs/jobs/model/responses-late";
import { describeExpected, formatLate } from "~/shared/jobs/late-text";
import { Tag } from "~/ui/tag";

/** "Late 25 min", with when the driver is expected where. */
export function LateTag({ late }: { late: LateStop }) {
	const expected = describeExpected(late);
	return (
		<span title={expected}>
			<Tag tone="warn" icon={ClockAlert}>
				{formatLate(late.minutes)}
			</Tag>
			<span className="visually-hidden">, {expected}</span>
		</span>
	);
}
