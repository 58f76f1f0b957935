import { showPounds } from "~/shared/money/text";
import { Note } from "~/ui/tag";

/** The running total: what stays on account, or by how much the ticks are too many. */
export function LeftOver(props: { amount: number | null; left: number; error?: string | undefined }) {
	const { amount, left, error } = props;
	if (error)
		return (
			<Note tone="danger" live>
				{error}
			</Note>
		);
	if (left < 0)
		return (
			<Note tone="danger" live>
				{amount === null
					? `${showPounds(-left)} is ticked. Please enter the amount`
					: `${showPounds(-left)} more than was paid in`}
			</Note>
		);
	return (
		<p className="secondary-text" role="status">
			{amount === null
				? ""
				: left > 0
					? `${showPounds(left)} left over stays on account`
					: "All of it is placed"}
		</p>
	);
}
