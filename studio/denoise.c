/* denoise.c - removes the grain of a path-traced picture, without neural weights and without libraries.
 *
 * Idea (Bitterli et al. 2016, "Nonlinearly weighted first-order regression"): around every pixel fit a plane
 *     colour(q) = c0 + c . (feature(q) - feature(p))
 * to its neighbours q, where the features (albedo, normal, depth) are almost free of noise; c0 is the clean pixel.
 * Neighbours count by how alike their surroundings are (non-local means). We own two half renders with different
 * seeds: the likeness is judged in one half and the fit is made in the other, so noise cannot vouch for itself.
 *
 *     gcc -Ofast -march=native -fopenmp -shared -fPIC denoise.c -o denoise.so -lm
 *
 * All planes are float32, height x width, row after row; colours are three planes, features are `nf` planes. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TILE = 40, MAXF = 8, MAXK = MAXF + 1, MAXS = MAXK * (MAXK + 1) / 2 };

typedef struct {
    int w, h, nf, radius, patch;
    float strictness, ridge;
} Job;

static inline int within(int v, int top) { return v < 0 ? 0 : v >= top ? top - 1 : v; }

/* Solve the symmetric system A x = b (lower triangle packed row by row) for the first unknown; 0 when singular. */
static int first_unknown(const double *packed, int n, const double rhs[3][MAXK], double out[3])
{
    double l[MAXK][MAXK];
    const double *a = packed;
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i; j++, a++) {
            double v = *a;
            for (int k = 0; k < j; k++) v -= l[i][k] * l[j][k];
            if (i != j) l[i][j] = v / l[j][j];
            else if (v <= 1e-12) return 0;
            else l[i][i] = sqrt(v);
        }
    for (int c = 0; c < 3; c++) {
        double y[MAXK];
        for (int i = 0; i < n; i++) {
            double v = rhs[c][i];
            for (int k = 0; k < i; k++) v -= l[i][k] * y[k];
            y[i] = v / l[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            double v = y[i];
            for (int k = i + 1; k < n; k++) v -= l[k][i] * y[k];
            y[i] = v / l[i][i];
        }
        out[c] = y[0];
    }
    return 1;
}

/* Likeness of every pixel of the tile to the pixel (dx,dy) away: exp(-mean patch distance), noise subtracted. */
static void likeness(const Job *job, const float *guide, const float *var, int x0, int y0, int tw, int th,
                     int dx, int dy, float *dist, float *rows, float *weight)
{
    const int p = job->patch, mw = tw + 2 * p, mh = th + 2 * p, W = job->w, H = job->h;
    const size_t plane = (size_t)W * H;
    const float k2 = job->strictness * job->strictness, mean = 1.f / (3.f * (2 * p + 1) * (2 * p + 1));
    for (int j = 0; j < mh; j++) {
        const size_t ra = (size_t)within(y0 - p + j, H) * W, rb = (size_t)within(y0 - p + j + dy, H) * W;
        const int inside = x0 - p >= 0 && x0 - p + dx >= 0 && x0 - p + mw <= W && x0 - p + dx + mw <= W;
        float *d = dist + (size_t)j * (TILE + 2 * p);
        memset(d, 0, sizeof(float) * mw);
        for (int c = 0; c < 3; c++) {
            const float *g = guide + c * plane, *v = var + c * plane;
            if (inside) {
                const float *ga = g + ra + x0 - p, *gb = g + rb + x0 - p + dx, *va = v + ra + x0 - p, *vb = v + rb + x0 - p + dx;
                for (int i = 0; i < mw; i++) {
                    const float e = ga[i] - gb[i], m = va[i] < vb[i] ? va[i] : vb[i];
                    d[i] += (e * e - va[i] - m) / (1e-7f + k2 * (va[i] + vb[i]));
                }
            } else
                for (int i = 0; i < mw; i++) {
                    const int xa = within(x0 - p + i, W), xb = within(x0 - p + i + dx, W);
                    const float e = g[ra + xa] - g[rb + xb], sa = v[ra + xa], sb = v[rb + xb], m = sa < sb ? sa : sb;
                    d[i] += (e * e - sa - m) / (1e-7f + k2 * (sa + sb));
                }
        }
    }
    for (int j = 0; j < mh; j++)
        for (int i = 0; i < tw; i++) {
            const float *d = dist + (size_t)j * (TILE + 2 * p) + i;
            float s = 0;
            for (int q = 0; q <= 2 * p; q++) s += d[q];
            rows[j * TILE + i] = s;
        }
    for (int j = 0; j < th; j++)
        for (int i = 0; i < tw; i++) {
            float s = 0;
            for (int q = 0; q <= 2 * p; q++) s += rows[(j + q) * TILE + i];
            s *= mean;
            weight[j * TILE + i] = expf(s > 0 ? -s : 0);
        }
}

/* Judge likeness in `guide`, fit in `source`, write `out`. */
static void half(const Job *job, const float *guide, const float *var, const float *source, const float *feat, float *out)
{
    const int W = job->w, H = job->h, R = job->radius, n = job->nf + 1, ns = n * (n + 1) / 2;
    const size_t plane = (size_t)W * H, area = TILE * TILE;
    const int across = (W + TILE - 1) / TILE, down = (H + TILE - 1) / TILE, rim = TILE + 2 * job->patch;
#pragma omp parallel
    {
        float *sums = malloc(sizeof(float) * (ns + 3 * n) * area), *dist = malloc(sizeof(float) * rim * rim),
              *rows = malloc(sizeof(float) * rim * TILE), *weight = malloc(sizeof(float) * area), diff[MAXK][TILE];
#pragma omp for schedule(dynamic, 1)
        for (int tile = 0; tile < across * down; tile++) {
            const int x0 = tile % across * TILE, y0 = tile / across * TILE;
            const int tw = x0 + TILE > W ? W - x0 : TILE, th = y0 + TILE > H ? H - y0 : TILE;
            memset(sums, 0, sizeof(float) * (ns + 3 * n) * area);
            for (int dy = -R; dy <= R; dy++)
                for (int dx = -R; dx <= R; dx++) {
                    const int d2 = dx * dx + dy * dy;
                    if (d2 > R * R) continue;                      /* a round window: a square one weaves patterns */
                    const float near = expf(-2.f * d2 / (R * R));
                    const int ia = x0 + dx < 0 ? -(x0 + dx) : 0, ib = x0 + dx + tw > W ? W - x0 - dx : tw;
                    if (ib <= ia) continue;
                    likeness(job, guide, var, x0, y0, tw, th, dx, dy, dist, rows, weight);
                    for (int j = 0; j < th; j++) {
                        if (y0 + j + dy < 0 || y0 + j + dy >= H) continue;
                        const size_t here = (size_t)(y0 + j) * W + x0, there = (size_t)(y0 + j + dy) * W + x0 + dx;
                        for (int i = ia; i < ib; i++) diff[0][i] = near * weight[j * TILE + i];
                        for (int a = 1; a < n; a++) {
                            const float *f = feat + (a - 1) * plane;
                            for (int i = ia; i < ib; i++) diff[a][i] = f[there + i] - f[here + i];
                        }
                        int slot = 0;
                        for (int a = 0; a < n; a++) {
                            float wa[TILE];
                            if (a == 0) memcpy(wa + ia, diff[0] + ia, sizeof(float) * (ib - ia));
                            else for (int i = ia; i < ib; i++) wa[i] = diff[0][i] * diff[a][i];
                            for (int b = 0; b <= a; b++, slot++) {
                                float *s = sums + slot * area + j * TILE;
                                if (b == 0) for (int i = ia; i < ib; i++) s[i] += wa[i];
                                else for (int i = ia; i < ib; i++) s[i] += wa[i] * diff[b][i];
                            }
                            for (int c = 0; c < 3; c++) {
                                float *s = sums + (ns + c * n + a) * area + j * TILE;
                                const float *src = source + c * plane + there;
                                for (int i = ia; i < ib; i++) s[i] += wa[i] * src[i];
                            }
                        }
                    }
                }
            for (int j = 0; j < th; j++)
                for (int i = 0; i < tw; i++) {
                    const int at = j * TILE + i;
                    double packed[MAXS], rhs[3][MAXK], clean[3];
                    const double total = sums[at];
                    for (int s = 0, a = 0; a < n; a++)
                        for (int b = 0; b <= a; b++, s++) packed[s] = sums[s * area + at] + (a && a == b ? job->ridge * total + 1e-9 : 0);
                    for (int c = 0; c < 3; c++)
                        for (int a = 0; a < n; a++) rhs[c][a] = sums[(ns + c * n + a) * area + at];
                    const int fits = total > 1e-6 && first_unknown(packed, n, rhs, clean);
                    for (int c = 0; c < 3; c++) {
                        const size_t o = c * plane + (size_t)(y0 + j) * W + x0 + i;
                        const double v = fits ? clean[c] : total > 1e-6 ? rhs[c][0] / total : source[o];
                        out[o] = v > 0 ? (float)v : 0;
                    }
                }
        }
        free(sums); free(dist); free(rows); free(weight);
    }
}

/* a, b: the half renders; var: their shared variance; outa, outb: the two cleaned halves (average them). */
void denoise(const float *a, const float *b, const float *var, const float *feat, int nf, float *outa, float *outb,
             int w, int h, int radius, int patch, float strictness, float ridge)
{
    const Job job = { w, h, nf, radius, patch, strictness, ridge };
    half(&job, a, var, b, feat, outb);
    half(&job, b, var, a, feat, outa);
}
