import type { Plan } from "~/domain/provider/plans/schemas";
import { Button, ButtonLink } from "~/ui/button";

/** Begins the trial of a plan: of the admin's company, or by signing up. */
export function StartButton(props: {
	plan: Plan;
	canChoose: boolean;
	isPending: boolean;
	isRecommended: boolean;
}) {
	const { plan, canChoose, isPending, isRecommended } = props;
	const text = `Start ${plan.trial_days} days with ${plan.name}`;
	const variant = isRecommended ? "primary" : "default";
	return canChoose ? (
		<Button type="submit" name="plan" value={plan.slug} size="form" variant={variant} pending={isPending}>
			{text}
		</Button>
	) : (
		<ButtonLink to={`/signup?plan=${plan.slug}`} size="form" variant={variant}>
			{text}
		</ButtonLink>
	);
}
