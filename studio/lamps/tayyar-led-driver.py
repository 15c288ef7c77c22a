"""Tayyar ("current"): a driver for LED strips."""
from noor_studio import *

PHOTO = {
    'order': 37, 'place': 'table',
    'alt': 'A flat white LED driver with a printed label and cable clamps at both ends, a black and a grey cable leaving it.',
    'front': {'look_at': (0, 0, .018), 'width': .27, 'turn': 24, 'tilt': 22},
    'views': {'detail': {'look_at': (.05, -.01, .015), 'width': .11, 'turn': 36, 'tilt': 26,
                         'alt': 'The clamp and the terminal cover at the end of the driver.'}},
}


def build():
    white, dark, grey = paint((.78, .77, .75), .45, 0, .12), paint((.03, .03, .032), .5), paint((.30, .30, .31), .5)
    body = rounded_rectangle(.118, .050, .004)
    plate(body, .028, white, edge=.0018)
    for side in (-1, 1):
        plate([(x + side * .0715, y) for x, y in rounded_rectangle(.030, .050, .004)], .022, white, edge=.0018)
        block((.0009, .046, .0008), (side * .0575, 0, .0222), grey, 0)
        lathe(soften([(.0034, 0), (.0034, .0008), (.0026, .0013), (0, .0014)], .0003), steel(), 48, (side * .0715, 0, .0218))
        block((.0054, .0009, .0004), (side * .0715, 0, .0233), dark, 0, (0, 0, 30 * side))
        for y in (-.018, .018):
            rod((side * .0865, y * 0 + .0, .011), (side * .0925, 0, .011), .0062, dark, .0015)
    for k in range(9):
        block((.0012, .036, .0006), (-.052 + .0042 * k, 0, .0281), grey, 0)
    block((.058, .038, .0003), (.022, 0, .0281), picture((.84, .83, .80)), 0)
    block((.058, .0075, .0004), (.022, .0152, .0282), picture((.55, .36, .12)), 0)
    for k, w in enumerate((.040, .034, .044, .028, .038)):
        block((w, .0011, .0004), (-.004 + w / 2, .0072 - .0042 * k, .0282), picture((.10, .10, .10)), 0)
    for x, y in ((.040, -.013), (.046, -.013)):
        block((.0042, .0042, .0004), (x, y, .0283), picture((.10, .10, .10)), 0)
    flex([(.088, 0, .011), (.105, 0, .010), (.125, -.006, .0045), (.16, -.025, .0040), (.24, -.03, .004), (.5, .02, .004)], .0038, paint((.02, .02, .021), .55))
    flex([(-.088, 0, .011), (-.105, 0, .010), (-.125, .006, .0040), (-.16, .030, .0035), (-.24, .05, .0035), (-.5, .06, .0035)], .0033, paint((.42, .42, .43), .5))
