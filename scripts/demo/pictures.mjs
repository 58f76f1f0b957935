import { GLYPHS } from "./glyphs.mjs";
import { png } from "./png.mjs";

const mix = (under, over, share) =>
	share === 0 ? under : under.map((part, place) => Math.round(part + (over[place] - part) * share));

/** How much of a pixel lies within `radius` of the line from (ax, ay) to (bx, by), 0 to 1. */
function stroke(x, y, [ax, ay, bx, by], radius) {
	const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
	const along = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
	const away = Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
	return Math.min(1, Math.max(0, radius + 0.5 - away));
}
const lines = (points) => points.slice(1).map((point, place) => [...points[place], ...point]);
const ink = (x, y, strokes, radius) => {
	let most = 0;
	const near = radius + 1;
	for (const line of strokes) {
		const [ax, ay, bx, by] = line;
		if (x < Math.min(ax, bx) - near || x > Math.max(ax, bx) + near) continue;
		if (y < Math.min(ay, by) - near || y > Math.max(ay, by) + near) continue;
		most = Math.max(most, stroke(x, y, line, radius));
	}
	return most;
};

/** A company's logo: a road sign of an arrow, and its name in strokes. */
export function logo(word, colour) {
	let right = 126;
	const letters = [...word].flatMap((letter) => {
		const left = right;
		const wide = letter === "I" ? 0 : 20;
		right += wide + 14;
		return GLYPHS[letter].flatMap((points) => lines(points.map(([x, y]) => [left + x * wide, 44 + y * 32])));
	});
	const arrow = lines([
		[30, 60],
		[78, 60],
	]).concat(
		lines([
			[58, 40],
			[78, 60],
			[58, 80],
		]),
	);
	const paper = [255, 255, 255];
	return png(right + 6, 120, (x, y) => {
		if (x < 108) {
			const plate = stroke(x, y, [40, 60, 70, 60], 36);
			return mix(mix(paper, colour, plate), paper, ink(x, y, arrow, 5));
		}
		return mix(paper, [26, 26, 33], ink(x, y, letters, 2.9));
	});
}

/** A signature as a finger leaves it on a driver's telephone. */
export function signature(random) {
	const points = [[24, 70]];
	for (let x = 36; x < 250; x += random.int(7, 16))
		points.push([x, 62 + random.int(-30, 26) * (x < 90 ? 1 : 0.55)]);
	const curve = points.flatMap(([x, y], place) => {
		const [nx, ny] = points[place + 1] ?? [x, y];
		return [
			[x, y],
			[(x + nx) / 2, (y + ny) / 2 + random.int(-3, 3)],
		];
	});
	const strokes = [
		...lines(curve),
		...lines([
			[40, 96],
			[230, 90 + random.int(-4, 4)],
		]),
	];
	return png(280, 120, (x, y) => mix([255, 255, 255], [20, 24, 60], ink(x, y, strokes, 1.1)));
}

/** A photograph of goods left at a door: floor, wall, door, boxes with tape and labels. */
export function photograph(random) {
	const wall = random.pick([
		[196, 188, 178],
		[170, 178, 186],
		[206, 196, 170],
	]);
	const door = random.pick([
		[58, 82, 110],
		[96, 52, 44],
		[52, 88, 64],
	]);
	const boxes = Array.from({ length: random.int(2, 4) }, (_, place) => {
		const wide = random.int(60, 100);
		return {
			x: 30 + place * 78 + random.int(-8, 8),
			y: 236 - random.int(50, 90),
			wide,
			brown: random.int(-14, 14),
		};
	});
	return png(360, 270, (x, y) => {
		const box = boxes.find(
			({ x: left, y: top, wide }) => x >= left && x < left + wide && y >= top && y < 244,
		);
		if (box) {
			const middle = Math.abs(x - box.x - box.wide / 2);
			if (middle < 5) return [206, 184, 140];
			if (x > box.x + 8 && x < box.x + 26 && y > box.y + 12 && y < box.y + 28) return [240, 240, 236];
			return [172 + box.brown, 132 + box.brown, 84 + box.brown];
		}
		if (x > 210 && x < 320 && y > 24 && y < 206)
			return x > 300 && x < 308 && y > 112 && y < 122 ? [220, 200, 120] : door;
		return y < 206
			? wall.map((part) => part - Math.floor(y / 16))
			: [112, 110, 108].map((part) => part + Math.floor((y - 206) / 5));
	});
}
