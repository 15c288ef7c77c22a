import { renditionOf } from "@noor/contract/pictures";
import { useEffect, useRef, useState } from "react";

const placeholder = "/no-picture.svg";

/** A small picture of a product; the outline of a lamp if there is none or it cannot be loaded. */
export function ProductThumbnail({ name, imageUrl }: { name: string; imageUrl: string | null }) {
	const picture = useRef<HTMLImageElement>(null);
	const [failedUrl, setFailedUrl] = useState<string | null>(null);
	// Loading may have failed before hydration.
	useEffect(() => {
		const image = picture.current;
		if (image?.complete && image.naturalWidth === 0) setFailedUrl(imageUrl);
	}, [imageUrl]);
	return (
		<img
			ref={picture}
			src={imageUrl === null || imageUrl === failedUrl ? placeholder : renditionOf(imageUrl, 160)}
			alt={name}
			width={40}
			height={40}
			loading="lazy"
			onError={() => setFailedUrl(imageUrl)}
			className="my-1 size-10 rounded-sm bg-wall object-cover text-xs"
		/>
	);
}
