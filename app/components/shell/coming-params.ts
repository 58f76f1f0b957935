/**
 * The parameters of the address as they will be once a step under way on this screen has arrived: what is chosen next is added
 * to that step, and does not undo it. The router itself is asked, in the browser: what is drawn may lag behind the hands.
 */
export function comingParams(): URLSearchParams {
	const { location: here, navigation } = window.__remixRouter.state;
	const coming = navigation.location?.pathname === here.pathname ? navigation.location : here;
	return new URLSearchParams(coming.search);
}
