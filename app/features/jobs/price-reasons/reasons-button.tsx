import { Info } from "lucide-react";
import { IconButton } from "~/ui/icon-button";
import { lazyInline } from "~/ui/lazy/lazy-part";
import { Popover } from "~/ui/menu/popover";
import type { ReasonedPrice } from "./price-reasons";

/** Loaded as it is opened. */
const PriceReasons = lazyInline(async () => ({ default: (await import("./price-reasons")).PriceReasons }));

/** The button beside a price that shows how it came about. */
export function ReasonsButton(props: {
	rate: ReasonedPrice;
	charged: { base_charge: number; total_charge: number };
	onTake?: (() => void) | undefined;
}) {
	const { onTake } = props;
	return (
		<Popover
			label="How this price came about"
			placement="bottom end"
			trigger={(trigger) => <IconButton small icon={Info} label="How this price came about" {...trigger} />}
		>
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
