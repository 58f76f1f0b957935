import { Info } from "lucide-react";
import { forwardRef } from "react";
import { IconButton } from "~/ui/icon-button";
import { useKeys } from "~/ui/keys/keys";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { Popover, type PopoverTriggerProps } from "~/ui/menu/popover";
import type { ReasonedPrice } from "./price-reasons";

/** Loaded as it is opened. */
const PriceReasons = lazyInline(async () => ({ default: (await import("./price-reasons")).PriceReasons }));

const LABEL = "How this price came about";

/** Alt R opens it, in a field too; of several on a screen the last one that was shown. */
const ReasonsTrigger = forwardRef<HTMLButtonElement, Omit<PopoverTriggerProps, "ref">>(
	function ReasonsTrigger(trigger, ref) {
		useKeys([{ key: "alt+r", label: LABEL, inFields: true, run: trigger.onClick }]);
		return <IconButton ref={ref} small icon={Info} label={LABEL} keys="alt+r" {...trigger} />;
	},
);

/** The button beside a price that shows how it came about. */
export function ReasonsButton(props: {
	rate: ReasonedPrice;
	charged: { base_charge: number; total_charge: number };
	onTake?: (() => void) | undefined;
}) {
	const { onTake } = props;
	return (
		<Popover label={LABEL} placement="bottom end" trigger={(trigger) => <ReasonsTrigger {...trigger} />}>
			{(close) => (
				<PriceReasons
					{...props}
					onTake={
						onTake &&
						(() => {
							close();
							onTake();
						})
					}
				/>
			)}
		</Popover>
	);
}
